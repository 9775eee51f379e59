const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text, default: [] };
const mapping = (values: object): object => ({ type: 'object', additionalProperties: values, default: {} });
const send = {
  type: 'object',
  properties: { arg: text, event: text, with: { type: 'object' } },
  oneOf: [{ required: ['arg'] }, { required: ['event'] }],
  additionalProperties: false,
};

/** JSON Schema of `parameters.kmd`. */
export const STORY_SCHEMA = {
  type: 'object',
  properties: {
    spec: text,
    state: text,
    args: mapping({}),
    globals: mapping({}),
    sends: mapping(send),
    messages: { type: 'array', items: { type: 'object', required: ['type'], properties: { type: text } }, default: [] },
    context: {
      type: 'object',
      properties: { locale: text, direction: { enum: ['ltr', 'rtl'] }, preset: text, colorScheme: { enum: ['light', 'dark'] } },
      additionalProperties: false,
      default: {},
    },
    presets: texts,
    locales: texts,
    supports: texts,
    parts: mapping({ type: ['string', 'array'], minLength: 1, items: text }),
    words: mapping(text),
    lacks: mapping(text),
    isolate: { type: 'boolean', default: false },
    clause: text,
  },
  additionalProperties: false,
};
