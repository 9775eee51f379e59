import { h, type VNodeChild } from 'vue';

/**
 * Renders Markdown as elements: headings, paragraphs, lists, quotes, rules, code, emphasis, links. Raw HTML stays text; an
 * image becomes its alternative text.
 * @param live whether links are focusable; `false` renders them as plain text, for truncated content
 */
export function markdown(source: string, live: boolean): VNodeChild[] {
  return blocks(source.replace(/\r\n?/g, '\n').split('\n'), live);
}

const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const rule = /^ {0,3}(?:(?:- ?){3,}|(?:\* ?){3,}|(?:_ ?){3,})$/;
const item = /^( {0,3})([-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const quote = /^ {0,3}> ?(.*)$/;

const startsBlock = (line: string): boolean => [fence, heading, rule, item, quote].some((start) => start.test(line));

function blocks(lines: readonly string[], live: boolean, depth = 0): VNodeChild[] {
  const out: VNodeChild[] = [];
  let at = 0;
  const take = (more: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && more(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, fenced] = fence.exec(line) ?? [];
    const [, marks, title] = heading.exec(line) ?? [];
    if (line.trim() === '') at += 1;
    else if (fenced !== undefined) {
      at += 1;
      const code = take((next) => !next.trimStart().startsWith(fenced));
      at += 1;
      out.push(h('pre', { dir: 'ltr', class: 'code' }, h('code', code.join('\n'))));
    } else if (marks !== undefined && title !== undefined) {
      at += 1;
      // Headings start at level 3, below those of the page.
      out.push(h(`h${Math.min(6, marks.length + 2)}`, inline(title.replace(/[ \t]+#+[ \t]*$/, ''), live)));
    } else if (rule.test(line)) {
      at += 1;
      out.push(h('hr'));
    } else if (quote.test(line) && depth < 8) {
      const inner = take((next) => quote.test(next)).map((next) => quote.exec(next)?.[1] ?? '');
      out.push(h('blockquote', blocks(inner, live, depth + 1)));
    } else if (item.test(line) && depth < 8) out.push(list(take, line, live, depth));
    else {
      const first = lines[at] ?? '';
      at += 1;
      out.push(h('p', paragraph([first, ...take((next) => next.trim() !== '' && !startsBlock(next))], live)));
    }
  }
  return out;
}

function list(take: (more: (line: string) => boolean) => string[], first: string, live: boolean, depth: number): VNodeChild {
  const [, indent = '', marker = ''] = item.exec(first) ?? [];
  const inside = indent.length + marker.length + 1;
  const isInside = (line: string): boolean => line.search(/\S/) >= Math.min(inside, indent.length + 2);
  const items: string[][] = [];
  for (const line of take((next) => next.trim() !== '' && (item.test(next) || isInside(next)))) {
    const text = isInside(line) ? undefined : item.exec(line)?.[3];
    const last = items.at(-1);
    if (text !== undefined || last === undefined) items.push([text ?? line]);
    else last.push(line.slice(Math.min(inside, line.search(/\S/))));
  }
  return h(
    /\d/.test(marker) ? 'ol' : 'ul',
    /\d/.test(marker) ? { start: Number.parseInt(marker, 10) } : {},
    items.map(([text = '', ...inner]) => h('li', [...inline(text, live), ...blocks(inner, live, depth + 1)])),
  );
}

function paragraph(lines: readonly string[], live: boolean): VNodeChild[] {
  return lines.flatMap((line, index) => {
    const hard = / {2,}$|\\$/.test(line) && index < lines.length - 1;
    const text = inline(line.replace(/\\$/, '').trim(), live);
    return [...text, hard ? h('br') : undefined, index < lines.length - 1 ? '\n' : undefined];
  });
}

/** Inline markup; the first alternative that matches wins. Each one is bounded and unambiguous, so matching takes linear time. */
const span =
  /`([^`\n]+)`|!\[([^\]\n]{0,500})\]\([^()\s]{0,2000}\)|\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)|\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|(?<!\w)_([^_\s][^_\n]*)_(?!\w)/g;

function inline(text: string, live: boolean): VNodeChild[] {
  const out: VNodeChild[] = [];
  let end = 0;
  for (const match of text.matchAll(span)) {
    const [whole, code, picture, words, address, strong, star, low] = match;
    if (match.index > end) out.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) out.push(h('code', { dir: 'ltr' }, code));
    else if (picture !== undefined) out.push(picture);
    else if (words !== undefined) out.push(link(words, address ?? '', live));
    else if (strong !== undefined) out.push(h('strong', inline(strong, live)));
    else out.push(h('em', inline(star ?? low ?? '', live)));
  }
  if (end < text.length) out.push(text.slice(end));
  return out;
}

function link(words: string, address: string, live: boolean): VNodeChild {
  if (!live || !/^(?:https?:\/\/|mailto:)/i.test(address)) return words;
  return h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, words);
}
