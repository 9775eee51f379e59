import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { programOf } from './program.ts';
import { builtPrograms } from './terminal/built-programs.ts';
import { goMissing } from './toolchain.ts';

// Programs without a terminal: what they say in lines, with texts that mean harm.

interface Case {
  readonly program: string;
  /** `en-US` unless told. */
  readonly locale?: string;
  /** Lines of the standard input: messages, and what a person types. */
  readonly lines: readonly string[];
  readonly says: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  'every state, one after the other': {
    program: 'save-status',
    lines: [
      '{"type":"save/open","id":"d1"}',
      '{"type":"save/start","id":"d1"}',
      '{"type":"save/end","id":"d1","error":"full"}',
      'Save again',
    ],
    says: [
      'group: Save status',
      '  text: No changes',
      '  text: Saving…',
      'status: Saving…',
      '  text: Not saved',
      '  button: Save again',
      '{"type":"save/retry","id":"d1"}',
    ],
  },
  'a form, field by field': {
    program: 'mcp-elicitation',
    lines: [
      '{"type":"elicitation/request","id":"e1","title":"Weather","schema":{"type":"object","properties":{"city":{"type":"string","title":"City"}},"required":["city"]}}',
      'Recife',
      'Submit',
    ],
    says: [
      'dialog: Weather',
      '  text field: City (required)',
      '  text field: City: Recife (required)',
      '{"type":"elicitation/accept","id":"e1","values":{"city":"Recife"}}',
    ],
  },
  'a number of a form as its language writes it, and fields without a title': {
    program: 'mcp-elicitation',
    locale: 'pt-BR',
    lines: [
      '{"type":"elicitation/request","id":"e1","title":"Weight","schema":{"type":"object","properties":{"kilos":{"type":"number"},"unit":{"type":"string","title":""}}}}',
      '1,5',
      'kg',
      'Enviar',
    ],
    says: [
      '  spinbutton: kilos: 1,5',
      '  text field: unit: kg',
      '{"type":"elicitation/accept","id":"e1","values":{"kilos":1.5,"unit":"kg"}}',
    ],
  },
  'a field that is a date, and one that is none': {
    program: 'toasts',
    lines: [
      '{"type":"toast/show","id":"t1","text":"Saved","at":"2026-03-04"}',
      '{"type":"toast/show","id":"t2","text":"Sent","at":"Shipment 3"}',
      'Dismiss',
    ],
    says: ['  text: At Mar 4, 2026', '  text: At'],
  },
  'fields outside of a form': {
    program: 'booking-form',
    lines: [
      '{"type":"book/open","id":"b1","place":"Elm","left":3,"from":"18:00","until":"22:00"}',
      ...['n', 'y', 'n', 'Ada', '2', 'y', 'n', 'Book'],
    ],
    says: [
      '    radio: outdoor (checked)',
      '  text field: Name: Ada',
      '  spinbutton: Guests: 2',
      '  checkbox: Newsletter (checked)',
      '{"type":"book/submit","class":"outdoor","guests":2,"id":"b1","name":"Ada","newsletter":true}',
    ],
  },
  'fields that are left alone, and one with no number': {
    program: 'booking-form',
    lines: [
      '{"type":"book/open","id":"b1","place":"Elm","left":3,"from":"18:00","until":"22:00","class":"indoor"}',
      ...['n', 'n', 'n', '', 'two', 'n', 'n', 'Book'],
    ],
    says: ['  spinbutton: Guests: two (invalid)', '{"type":"book/submit","guests":0,"id":"b1","name":""}'],
  },
  'items that open instances, limits in words, and rows that repeat': {
    program: 'parcels',
    lines: [
      '{"type":"desk/parcels","place":"Elm St","parcels":[{"id":"p1","label":"Books","kilos":2.5,"done":0.4,"days":[{"name":"Mon","hours":"9-5"},{"name":"Tue","hours":"10-4"}],"stops":[{"town":"Olinda","scans":[{"at":"10:00"}]}]},{"id":"p2","label":"Shoes","kilos":1}]}',
      '2',
    ],
    says: [
      'article: Parcel Books',
      '  text: 2.5 kg at Elm St',
      '  progressbar: Loaded: 0.4',
      '  text: Kept for 90 seconds, at most 12 parcels',
      '  text: Scanned 10:00 in Olinda',
      '  term: Mon',
      '  definition: 9-5',
      '  term: Tue',
      '  definition: 10-4',
      '  group: Box',
      '    text: Ground floor',
      'article: Parcel Shoes',
      '{"type":"parcel/taken","id":"p2","label":"Shoes"}',
    ],
  },
  'what a person enters, in the types and the objects of its message': {
    program: 'trip',
    lines: [
      '{"type":"trip/open","id":"t1","town":"Recife"}',
      ...['', '3', '20', 'n', 'y', 'y', 'n', 'sea', 'Ask'],
      '{"type":"trip/failed","id":"t1","code":7,"reason":"No beds"}',
    ],
    says: [
      '  combobox: Class',
      '    radio: second (checked)',
      '  checkbox: With pets (checked)',
      '  switch: Quiet room',
      '{"type":"trip/ask","budget":20,"id":"t1","nights":3,"rest":{"note":"sea"},"wishes":{"class":"second","pets":true,"town":"Recife"}}',
      '  text: No beds',
    ],
  },
  'an empty line keeps a tick, a sign leaves the fields, and a key is offered': {
    program: 'trip',
    lines: [
      '{"type":"trip/open","id":"t1"}',
      ...['', '2.5', '', '', '', 'y', '/', '/', 'Ask'],
      '{"type":"trip/booked","id":"t1"}',
      ...['', '', '', '', '', '', '/Escape'],
    ],
    says: [
      '  text field: Nights: 2.5 (invalid)',
      '{"type":"trip/ask","id":"t1","nights":0,"rest":{},"wishes":{"pets":true,"town":""}}',
      '  checkbox: With pets (checked)',
      '{"type":"trip/left","id":"t1"}',
    ],
  },
  'an optional group that is left out asks for nothing': {
    program: 'mcp-elicitation',
    lines: [
      '{"type":"elicitation/request","id":"e1","title":"Ship","schema":{"type":"object","properties":{"to":{"type":"object","title":"Gift","properties":{"name":{"type":"string","title":"Name"},"wrap":{"type":"boolean","title":"Wrapped"}},"required":["name","wrap"]}}}}',
      '/Submit',
    ],
    says: ['{"type":"elicitation/accept","id":"e1","values":{}}'],
  },
  'an optional group in which something stands is checked': {
    program: 'mcp-elicitation',
    lines: [
      '{"type":"elicitation/request","id":"e1","title":"Ship","schema":{"type":"object","properties":{"to":{"type":"object","title":"Gift","properties":{"name":{"type":"string","title":"Name"},"wrap":{"type":"boolean","title":"Wrapped"}},"required":["name","wrap"]}}}}',
      ...['', 'y', 'Submit'],
    ],
    says: ['      alert: Required'],
  },
  'the form of a tool, and why its call failed': {
    program: 'mcp-primitives',
    lines: [
      '{"type":"mcp/tool","id":"a","serverName":"Docs","tool":{"name":"find","inputSchema":{"type":"object","properties":{"q":{"type":"string","title":"Query"},"n":{"type":"integer"}},"required":["q"]}}}',
      ...['Fill in', 'tea', '5', 'Invoke tool'],
      '{"type":"mcp/failure","id":"a","code":-32602,"reason":"No index"}',
      '/Invoke tool',
      '{"type":"mcp/tool-result","id":"a","content":[{"type":"text","text":"Two hits"},{"type":"resource_link","uri":"file:///a","name":"A"}],"structuredContent":{"n":2}}',
      '/A',
    ],
    says: [
      '  text field: Query: tea (required)',
      '{"type":"mcp:tool:invoke-requested","args":{"n":5,"q":"tea"},"serverName":"Docs","toolName":"find"}',
      '    alert: Error -32602: No index',
      '    text: Two hits',
      '      code: { "n": 2 }',
      '{"type":"mcp:resource:read-requested","serverName":"Docs","uri":"file:///a"}',
    ],
  },
  'the form of a prompt, and its messages': {
    program: 'mcp-primitives',
    lines: [
      '{"type":"mcp/prompt","id":"b","serverName":"Docs","prompt":{"name":"ask","arguments":[{"name":"topic","required":true,"description":"What about"}]}}',
      ...['Fill in', 'tea', 'Get prompt'],
      '{"type":"mcp/prompt-result","id":"b","messages":[{"role":"user","content":{"type":"text","text":"Tell of tea"}}]}',
    ],
    says: [
      '  text field: topic: tea (required)',
      '{"type":"mcp:prompt:invoke-requested","args":{"topic":"tea"},"promptName":"ask","serverName":"Docs"}',
      '    article: User',
      '      text: Tell of tea',
    ],
  },
  'escape sequences and marks of direction': {
    program: 'mcp-tool-invocation',
    lines: [
      '{"type":"tool/call","id":"c1","name":"web\\u001b]0;x\\u0007\\u202esearch","server":{"slug":"a\\u009b31m"},"arguments":{}}',
      '{"type":"tool/result","id":"c1","content":[{"type":"text","text":"\\u001b[2J**bold** \\u001b]52;c;eA==\\u0007"},{"type":"\\u001bc"}]}',
    ],
    says: [
      'region: Tool invocation: web␛]0;x\ufffdsearch',
      '  text: Tool from a\ufffd31m',
      '    text: ␛[2Jbold ␛]52;c;eA==\ufffd',
      '    text: Unsupported content: ␛c',
    ],
  },
  'a heading without words of its own': {
    program: 'mcp-primitives',
    lines: [
      '{"type":"mcp/tool","id":"a","serverName":"Docs","tool":{"name":"find","title":"","annotations":{"title":"Seek"},"inputSchema":{"type":"object"}}}',
      '{"type":"mcp/prompt","id":"b","serverName":"Docs","prompt":{"name":"ask"}}',
    ],
    says: ['  heading: Seek', '  heading: ask'],
  },
  'optional fields that do not fit count as absent': {
    program: 'mcp-tool-invocation',
    lines: ['{"type":"tool/call","id":"a","name":"find","title":7,"server":{"slug":"docs","trusted":"yes"},"arguments":{}}'],
    says: ['region: Tool invocation: find'],
  },
  'messages that fit no contract': {
    program: 'save-status',
    lines: [
      '{"type":"save/open"}',
      '{"type":"save/open","id":7}',
      '{"type":"nonsense","id":"d1"}',
      '{',
      '{"type":"save/start","id":"unknown"}',
    ],
    says: ['status: save/open: field "id": missing', 'status: save/open: field "id": not a text', 'status: nonsense: unknown type'],
  },
};

const missing = goMissing();

describe.skipIf(missing !== undefined)(`Go programs in lines${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const program = programOf([
    'specs/themes',
    'specs/ai-ui',
    'bin/templates/save-status.kmd',
    'generators/proof/platform/specs/toasts.kmd',
    'generators/proof/platform/specs/booking.kmd',
    'generators/proof/go/specs/parcels.kmd',
    'generators/proof/go/specs/trip.kmd',
  ]);
  const programs = builtPrograms(program);

  test.each(Object.entries(CASES))('%s', (_name, { program: id, locale = 'en-US', lines, says }) => {
    const { go } = programs;
    const { output } = go.run(join(go.root, id), ['-plain', '-locale', locale], {}, `${lines.join('\n')}\n`);
    // Control characters, and marks that turn the order of words, never reach the terminal.
    expect([...output].filter((sign) => sign !== '\n' && /[\p{Cc}\u202a-\u202e]/u.test(sign))).toEqual([]);
    const said = output.split('\n');
    expect(
      says.filter((line) => !said.some((one) => one.trim() === line.trim() || one.endsWith(line.trim()))),
      output,
    ).toEqual([]);
  });
});
