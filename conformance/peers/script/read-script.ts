import { checkedYaml, type Problem } from '../../../specs/language/parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../../../specs/language/schema/check.ts';
import { resultProblem } from '../mcp/result-problem.ts';
import type { PeerScript } from './peer-script.ts';

const text = { type: 'string', minLength: 1 };
const closed = (properties: object, required: readonly string[] = [], rest: object = {}): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...rest,
});
const list = (items: object): object => ({ type: 'array', items, default: [] });

const step = closed(
  {
    progress: { type: 'object', required: ['progress'] },
    ask: closed({ message: text, schema: { type: 'object' }, url: text, id: text }, ['message']),
    complete: { const: true },
    withdraw: { const: true },
    hold: { const: true },
    result: { type: 'object' },
    fail: closed({ code: { type: 'integer' }, message: text }, ['code', 'message']),
  },
  [],
  { minProperties: 1, maxProperties: 1 },
);
const check = schemaCheck(
  closed({
    name: { ...text, default: 'kmd' },
    tools: list(closed({ name: text, title: text, icon: text, schema: { type: 'object', default: { type: 'object' } }, then: list(step) }, ['name'])), // prettier-ignore
    model: list(closed({ calls: list(closed({ tool: text, arguments: { type: 'object', default: {} } }, ['tool'])) })),
  }),
  { every: true, defaults: true },
);

/** Reads the script of peers. Each problem has its place. */
export function readScript(source: string, file: string): { readonly script?: PeerScript; readonly problems: readonly Problem[] } {
  const { value, broken, wrong, placeOf } = checkedYaml<PeerScript>(source, file, check);
  if (value === undefined) return { problems: [...broken, ...wrong] };
  const problems = value.tools.flatMap(({ then }, tool) =>
    then.flatMap(({ result }, index) => {
      const problem = result === undefined ? undefined : resultProblem({ content: [], ...result });
      return problem === undefined ? [] : [{ place: placeOf(['tools', tool, 'then', index, 'result']), problem, hints: [] }];
    }),
  );
  return problems.length === 0 ? { script: value, problems } : { problems };
}
