import { mcpRevisions } from '../../../../specs/language/mcp/revisions.ts';
import { ANY_REVISION } from '../../../peers/mcp/any-revision.ts';
import { MODEL_WIRE_IDS } from '../../../peers/model/wires.ts';

const text = { type: 'string', minLength: 1 };
const texts = { type: 'object', additionalProperties: text, default: {} };
const closed = (properties: object, required: readonly string[] = [], rest: object = {}): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...rest,
});
const ms = { type: 'integer', minimum: 100, maximum: 600_000 };

const at = {
  type: ['string', 'object'],
  minLength: 1,
  properties: { role: text, name: text, label: text, text, css: text, frame: text, nth: { type: 'integer', minimum: 0 } },
  additionalProperties: false,
};
const place = {
  type: ['string', 'object'],
  title: 'a selector of CSS, or { role, name }',
  minLength: 1,
  properties: { role: text, name: text },
  required: ['role'],
  additionalProperties: false,
};
const act = {
  click: at,
  maybe: at,
  check: at,
  fill: closed({ at, with: { type: 'string' } }, ['at', 'with']),
  select: closed({ at, option: text }, ['at', 'option']),
  press: text,
  wait: at,
  goto: text,
};
const one = { type: 'object', minProperties: 1, maxProperties: 1, additionalProperties: false };
const innerSteps = { type: 'array', items: { ...one, properties: act } };
const steps = { type: 'array', items: { ...one, properties: { ...act, each: innerSteps } } };

/** JSON Schema of an adapter file. Its titles stand in error messages. */
export const ADAPTER_SCHEMA = closed(
  {
    adapter: { const: 1 },
    name: text,
    version: { type: 'string', default: '' },
    start: closed(
      {
        command: text,
        ready: text,
        env: { type: 'object', additionalProperties: { type: ['string', 'integer', 'boolean'] }, default: {} },
        folder: { type: 'string', default: '.' },
        restart: { enum: ['run', 'test'], default: 'run' },
        timeout: { ...ms, default: 60_000 },
      },
      ['command'],
    ),
    open: text,
    frame: text,
    peers: {
      type: ['array', 'object'],
      items: { enum: ['mcp', 'model'] },
      properties: { mcp: { enum: [ANY_REVISION, ...mcpRevisions()] }, model: { enum: MODEL_WIRE_IDS } },
      additionalProperties: false,
      default: ['mcp'],
    },
    workers: { type: 'integer', minimum: 1, maximum: 16, default: 1 },
    limits: closed({ mount: { ...ms, default: 30_000 }, receive: { ...ms, default: 10_000 } }, [], { default: {} }),
    drive: closed(
      {
        ready: { ...steps, default: [] },
        call: { type: ['string', 'array'], title: 'the word chat or a list of steps', pattern: '^chat$', items: steps.items },
        chat: closed({ write: at, send: at, then: steps }),
        streams: { type: 'boolean', default: true },
        stop: steps,
        show: steps,
        reveal: steps,
      },
      [],
      { default: {} },
    ),
    specs: { type: 'array', items: text, minItems: 1 },
    parts: { type: 'object', additionalProperties: { ...place, type: [...place.type, 'array'], items: place }, default: {} },
    words: texts,
    lacks: texts,
  },
  ['adapter', 'name', 'open', 'specs'],
);
