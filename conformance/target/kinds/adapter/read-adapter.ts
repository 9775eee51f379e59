import { didYouMean } from '../../../../specs/language/diagnostics/nearest.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { checkedYaml, type Problem } from '../../../../specs/language/parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../../../../specs/language/schema/check.ts';
import { ANY_REVISION } from '../../../peers/mcp/any-revision.ts';
import { MODEL_WIRE_IDS, MODEL_WIRES, type ModelWireId } from '../../../peers/model/wires.ts';
import { lackNames, partNames, wordNames, type AdapterFile } from './adapter-file.ts';
import { ADAPTER_SCHEMA } from './adapter-schema.ts';
import type { Variables } from './define-adapter.ts';

const check = schemaCheck(ADAPTER_SCHEMA, { every: true, defaults: true });

export interface ReadAdapter {
  readonly adapter?: AdapterFile;
  readonly problems: readonly Problem[];
}

/** Reads an adapter file. Each problem has its place, an unknown name its near misses. */
export function readAdapter(source: string, file: string, specs: readonly Spec[]): ReadAdapter {
  const { value, broken, wrong, placeOf } = checkedYaml<WrittenAdapter>(source, file, check);
  if (value === undefined) return { problems: [...broken, ...wrong] };
  const adapter = completed(value);
  const problems = (adapter === undefined ? [NO_CALL] : nameProblems(adapter, specs)).map(({ path, problem, hints }) => ({
    place: placeOf(path),
    problem,
    hints,
  }));
  return adapter !== undefined && problems.length === 0 ? { adapter, problems } : { problems };
}

/** An adapter as people may write it, with the defaults that depend on nothing else. */
type WrittenAdapter = Omit<AdapterFile, 'peers' | 'start' | 'drive'> & {
  readonly peers: AdapterFile['peers'] | readonly (keyof AdapterFile['peers'])[];
  readonly start?: Omit<Start, 'ready' | 'env'> & Partial<Pick<Start, 'ready'>> & { readonly env: Variables };
  readonly drive: Omit<Drive, 'call'> & Partial<Drive>;
};
type Start = NonNullable<AdapterFile['start']>;
type Drive = AdapterFile['drive'];

/** The adapter with the defaults that other keys decide; `undefined` for one that says no way to cause a call. */
function completed({ start, drive, ...value }: WrittenAdapter): AdapterFile | undefined {
  const peers = peersOf(value.peers);
  // Where a person sees what a server lists, the call comes from a press on it.
  const call = drive.call ?? (peers.model !== undefined ? 'chat' : drive.show && []);
  if (call === undefined) return undefined;
  return { ...value, ...(start && { start: { ready: value.open, ...start, env: texts(start.env) } }), drive: { ...drive, call }, peers };
}

/** A variable is a text, also where YAML reads a number or a truth value, as in `PORT: 3000`. */
const texts = (env: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));

function peersOf(written: WrittenAdapter['peers']): AdapterFile['peers'] {
  if (!isList(written)) return written;
  const [wire] = MODEL_WIRE_IDS as readonly [ModelWireId];
  return { ...(written.includes('mcp') ? { mcp: ANY_REVISION } : {}), ...(written.includes('model') ? { model: wire } : {}) };
}

const isList = (value: WrittenAdapter['peers']): value is readonly (keyof AdapterFile['peers'])[] => Array.isArray(value);

/** Checks what a module gives. Its problems have no place but the file. */
export function checkAdapter(value: unknown, file: string, specs: readonly Spec[]): ReadAdapter {
  return readAdapter(JSON.stringify(value), file, specs);
}

/** Without a model only a person can run a tool. */
const NO_CALL: Wrong = {
  path: ['drive'],
  problem: '`drive.call` is missing: steps that run the tool $tool with $arguments, or `chat` with the peer `model`',
  hints: ['`call: []` for an app of which only what its server lists is tested.'],
};

interface Wrong {
  readonly path: readonly string[];
  readonly problem: string;
  readonly hints: readonly string[];
}

/** What names a control is no state: the file says where the control is. */
const named = (specs: readonly Spec[], key: string): string[] =>
  specs.flatMap(({ parts }) =>
    parts
      .filter(({ name }) => name?.key === key)
      .map(({ id }) => `It names \`${id}\`: \`parts: { ${id}: { role: …, name: … } }\` or a selector says where that is.`),
  );

/** Why a word of the spec takes no other words. */
const literal = (specs: readonly Spec[], key: string): string[] =>
  specs.some(({ messages }) => messages.some((one) => one.key === key))
    ? ['Tests ask for it word for word: an app has words of its own for states and announcements alone.']
    : [];

function nameProblems(adapter: AdapterFile, specs: readonly Spec[]): Wrong[] {
  const problems: Wrong[] = [];
  const known = specs.map(({ id }) => id);
  for (const [index, id] of adapter.specs.entries()) {
    if (!known.includes(id))
      problems.push({ path: ['specs', String(index)], problem: `there is no spec \`${id}\``, hints: didYouMean(id, known) });
  }
  const taken = specs.filter(({ id }) => adapter.specs.includes(id));
  const inSpecs = (key: 'parts' | 'words' | 'lacks', what: string, namesOf: (spec: Spec) => string[]): void => {
    for (const name of Object.keys(adapter[key])) {
      const [prefix = '', bare = ''] = name.includes('#') ? name.split('#', 2) : ['', name];
      const about = taken.filter(({ id }) => prefix === '' || id === prefix);
      const names = about.flatMap(namesOf);
      if (about.length === 0)
        problems.push({
          path: [key, name],
          problem: prefix === '' ? '`specs` lists no spec that there is' : `\`specs\` does not list ${prefix}`,
          hints: didYouMean(prefix, adapter.specs),
        });
      else if (!names.includes(bare))
        problems.push({
          path: [key, name],
          problem: `no spec listed has ${what} \`${bare}\``,
          hints:
            (key === 'words' && [named, literal].map((why) => why(about, bare)).find((hints) => hints.length > 0)) ||
            didYouMean(bare, names),
        });
    }
  };
  inSpecs('parts', 'a part', partNames);
  inSpecs('words', 'a state or an announcement with the message', wordNames);
  inSpecs('lacks', 'a part, a message or a state', lackNames);
  const { mcp, model } = adapter.peers;
  if (adapter.drive.call === 'chat' && model === undefined)
    problems.push({ path: ['drive', 'call'], problem: '`drive.call: chat` needs the peer `model`: add it to `peers`', hints: [] });
  if (mcp === undefined && (model === undefined || !('agent' in MODEL_WIRES[model])))
    problems.push({ path: ['peers'], problem: '`peers` lacks mcp: it is the one that answers calls', hints: [] });
  return problems;
}
