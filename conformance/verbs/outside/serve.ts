import { defined } from '../../../specs/language/defined.ts';
import type { ActVerb, Args } from '../verb.ts';
import { textOf } from '../shared/compare/text.ts';

export default {
  id: 'serve',
  group: 'outside',
  kind: 'act',
  effect: 'none',
  summary: 'Answers later requests of the page in place of the network, until the next mount; of several such steps the last one counts.',
  params: {
    url: { type: 'value', content: 'absolute-address', summary: 'The address of the requests.' },
    host: { type: 'value', content: 'host', summary: "In place of `url`: every address of a host, but for the page's own origin." },
    status: { type: 'number', summary: 'Status of the answer; default 200.' },
    type: { type: 'string', content: 'media-type', summary: 'Its content type; default: that of `text` (text/plain), `json` or `body`.' },
    text: { type: 'value', summary: 'Its content as text.' },
    json: { type: 'value', summary: 'Its content as JSON.' },
    body: { type: 'value', summary: 'Its content as base64.' },
    delay: { type: 'duration', summary: 'Real time until the answer; default: none.' },
    signedIn: {
      type: 'boolean',
      summary: 'The person is signed in there: a request with credentials carries a cookie, which `fetched` sees.',
    },
    fail: { type: 'boolean', summary: 'No answer: the connection breaks.' },
  },
  oneOf: [['url'], ['host']],
  needs: ['network'],
  example: 'serve: { url: https://img.example/a.png, type: image/png, body: { fixture: png } }',
  async act(stage, args) {
    const { url, host, delay, fail } = args;
    await stage.sideEffects.serve({
      ...defined({ url: url === undefined ? undefined : textOf(url), host: host === undefined ? undefined : textOf(host) }),
      signedIn: args['signedIn'] === true,
      delay: typeof delay === 'number' ? delay : 0,
      ...(fail === true ? {} : { answer: answerOf(args) }),
    });
  },
} satisfies ActVerb;

function answerOf({ status, type, text, json, body }: Args): { status: number; type: string; body: string } {
  const base64 = (content: string): string => Buffer.from(content, 'utf8').toString('base64');
  const [content, usual] =
    body !== undefined
      ? [textOf(body).replace(/^data:[^,]*,/, ''), 'application/octet-stream']
      : json !== undefined
        ? [base64(JSON.stringify(json)), 'application/json']
        : [base64(textOf(text)), 'text/plain; charset=utf-8'];
  return { status: typeof status === 'number' ? status : 200, type: type === undefined ? usual : textOf(type), body: content };
}
