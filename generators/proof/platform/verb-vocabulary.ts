import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParamType, VerbDeclaration, Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';

/**
 * The kinds, parameters and shorthands of all test verbs, read from their sources as text: generators import nothing of `conformance/`, and
 * without them the steps of a spec keep their shorthands.
 */
export function verbVocabulary(): Vocabulary {
  const root = join(packageRoot(), 'conformance/verbs');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^[a-z]+[/\\]\w+\.ts$/.test(path) && !path.startsWith('shared'),
  );
  return new Map(files.map((path) => declaration(readFileSync(join(root, path), 'utf8'), path)).map((verb) => [verb.id, verb]));
}

function declaration(source: string, path: string): VerbDeclaration {
  const id = /^ {2}id: '(\w+)'/m.exec(source)?.[1];
  if (id === undefined) throw new Error(`conformance/verbs/${path}: no id`);
  const params = [...source.matchAll(/^ {4}(\w+): \{\s*type: '(\w+)'/gm)].map(
    ([, name = '', type = '']) => [name, { type: type as ParamType, summary: '' }] as const,
  );
  const kind = /^ {2}kind: '(act|assert|negative)'/m.exec(source)?.[1] as VerbDeclaration['kind'] | undefined;
  if (kind === undefined) throw new Error(`conformance/verbs/${path}: no kind`);
  const shorthand = /^ {2}shorthand: '(\w+)'/m.exec(source)?.[1];
  return {
    id,
    group: '',
    summary: '',
    kind,
    needs: [],
    example: '',
    params: Object.fromEntries(params),
    ...(shorthand === undefined ? {} : { shorthand }),
  };
}
