import { checkedYaml, type Problem } from '../../../specs/language/parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../../../specs/language/schema/check.ts';
import { offerProblem } from '../mcp/offers.ts';
import { askedResultProblem, resultProblem } from '../mcp/result-problem.ts';
import type { PeerScript } from './peer-script.ts';
import { scriptOffers } from './script-offers.ts';

const text = { type: 'string', minLength: 1 };
const closed = (properties: object, required: readonly string[] = [], rest: object = {}): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...rest,
});
const list = (items: object): object => ({ type: 'array', items, default: [] });

const one = (steps: object): object => closed(steps, [], { minProperties: 1, maxProperties: 1 });
/** Steps that a read and a prompt have, too. */
const answers = {
  hold: { const: true },
  result: { type: 'object' },
  fail: closed({ code: { type: 'integer' }, message: text }, ['code', 'message']),
};
const answer = one(answers);
const step = one({
  progress: { type: 'object', required: ['progress'] },
  ask: closed({ message: text, schema: { type: 'object' }, url: text, id: text }, ['message']),
  complete: { const: true },
  withdraw: { const: true },
  ...answers,
});
const tool = closed(
  {
    name: text,
    title: text,
    description: text,
    icon: text,
    annotations: { type: 'object' },
    outputSchema: { type: 'object' },
    schema: { type: 'object', default: { type: 'object' } },
    then: list(step),
  },
  ['name'],
);
/** What MCP lists beside tools is checked by MCP itself. */
const offered = (key: string): object => ({
  type: 'array',
  items: { type: 'object', properties: { [key]: text, name: text, then: list(answer) }, required: key === 'name' ? [key] : [key, 'name'] },
});
const check = schemaCheck(
  closed({
    name: { ...text, default: 'kmd' },
    tools: list(tool),
    resources: offered('uri'),
    templates: offered('uriTemplate'),
    prompts: offered('name'),
    model: list(closed({ calls: list(closed({ tool: text, arguments: { type: 'object', default: {} } }, ['tool'])) })),
  }),
  { every: true, defaults: true },
);

/** Reads the script of peers. Each problem has its place. */
export function readScript(source: string, file: string): { readonly script?: PeerScript; readonly problems: readonly Problem[] } {
  const { value, broken, wrong, placeOf } = checkedYaml<PeerScript>(source, file, check);
  if (value === undefined) return { problems: [...broken, ...wrong] };
  const problems: Problem[] = [];
  const tell = (path: readonly (string | number)[], problem: string | undefined): void => {
    if (problem !== undefined) problems.push({ place: placeOf(path), problem, hints: [] });
  };
  for (const [index, { then }] of value.tools.entries())
    for (const [at, { result }] of then.entries())
      if (result !== undefined) tell(['tools', index, 'then', at, 'result'], resultProblem({ content: [], ...result }));
  for (const { path, then, ...offer } of scriptOffers(value) ?? []) {
    tell(path, offerProblem(offer));
    const method = offer.kind === 'prompt' ? 'prompts/get' : 'resources/read';
    for (const [at, { result }] of then.entries())
      if (result !== undefined) tell([...path, 'then', at, 'result'], askedResultProblem(method, result));
  }
  return problems.length === 0 ? { script: value, problems } : { problems };
}
