import { posix } from 'node:path';
import type { Binding } from '../../../specs/language/model/contract.ts';
import { pascalCase, snakeCase, words } from '../../text/names/policy.ts';
import { dartNames, plainType } from './names.ts';

/** Folder of the run-time library in the package, and of the test harness. */
export const RUNTIME = 'lib/src/kmd';
/** The typed messages, the tokens and the test harness. */
export const MESSAGES = 'lib/src/l10n/messages.gen.dart';
export const TOKENS = 'lib/src/theme/tokens.gen.dart';
export const HARNESS = 'test/kmd/harness.dart';

/** `Koder` → `koder_kit`: the name of the package. */
export function packageName(prefix: string): string {
  return dartNames.file([...words(prefix), 'kit']);
}

/** The symbol of the binding made legal, else the prefix and the words of the title. */
export function symbolOf(binding: Binding | undefined, prefix: string, title: string): string {
  const written = binding?.symbol?.trim() ?? '';
  if (/^[A-Z][A-Za-z0-9]*$/.test(written)) return written;
  return plainType([...(written === '' ? [...words(prefix), ...words(title)] : words(written))]);
}

/**
 * Path of the user's file without `.dart`: that of the binding without what stands before `lib/`, else `lib/src/<id>/<id>`. A path
 * that leaves the package, or leads to a file of ours, counts as none.
 */
export function stemOf(binding: Binding | undefined, id: string): string {
  const file = binding?.file?.trim() ?? '';
  const steps = file.split('/');
  const lib = steps.lastIndexOf('lib');
  const inside =
    lib >= 0 && file.endsWith('.dart') && !/^[/\\]|\\|^[A-Za-z]:/.test(file) && !steps.some((step) => step === '..' || step === '');
  const own = /^lib\/(?:src\/(?:kmd|l10n|theme)\/|[^/]+$)/.test(steps.slice(lib).join('/'));
  if (inside && !own && steps.slice(lib).every((step) => /^[\w.-]+$/.test(step)))
    return steps
      .slice(lib)
      .join('/')
      .replace(/\.dart$/, '');
  const name = dartNames.file(words(id));
  return `lib/src/${name}/${name}`;
}

/** The address of an import: relative within `lib`, else by the name of the package. */
export function importPath(from: string, to: string, name: string): string {
  if (!from.startsWith('lib/') && to.startsWith('lib/')) return `package:${name}/${to.slice('lib/'.length)}`;
  return posix.relative(posix.dirname(from), to);
}

/**
 * Import directives in the order of the style guide: `dart:`, `package:`, relative; each group sorted.
 * @param paths addresses, some with ` show Name`
 */
export function imports(paths: readonly string[]): string {
  const all = [...new Set(paths)].sort();
  const groups = [
    all.filter((path) => path.startsWith('dart:')),
    all.filter((path) => path.startsWith('package:')),
    all.filter((path) => !/^(?:dart|package):/.test(path)),
  ];
  return groups.flatMap((group) => (group.length === 0 ? [] : [group.map(directive).join('')])).join('\n');
}

function directive(path: string): string {
  const [address = '', show] = path.split(' show ');
  return `import '${address}'${show === undefined ? '' : ` show ${show}`};\n`;
}

/** `en-US` → `enUs`, `en_US`, `EnUs`. */
export function localeNames(tag: string): { readonly file: string; readonly arb: string; readonly type: string } {
  return { file: snakeCase(words(tag)), arb: tag.replaceAll('-', '_'), type: pascalCase(words(tag)) };
}
