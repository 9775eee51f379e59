import { posix } from 'node:path';
import type { Program } from '../../../specs/language/model/program.ts';
import { pascalCase, words } from '../../text/names/policy.ts';
import type { ComponentView } from '../view/component.ts';
import { freeSymbol } from '../view/symbol.ts';
import type { ChangedName } from '../view/unique-names.ts';
import { isImported } from './imports.ts';
import { isPlatformType, packageName } from './names.ts';
import { CLASSES } from './scope.ts';

/** The Kotlin package of an output folder, and its folders. */
export interface PackageView {
  /** `koder.design.compose` */
  readonly name: string;
  readonly main: string;
  readonly androidTest: string;
}

/** The module that all Compose bindings share names the package, else the prefix does. */
export function packageOf(program: Program, prefix: string): PackageView {
  const modules = new Set(
    program.specs.flatMap(({ bindings }) => bindings.flatMap((one) => (one.surface === 'compose' ? (one.module ?? []) : []))),
  );
  const [module] = modules;
  const named = modules.size === 1 && module !== undefined ? words(module.split('/').at(-1) ?? '') : [];
  const segments = named.length > 1 ? named : [...words(prefix).slice(0, 1), 'compose'];
  const name = segments.map((segment) => packageName([segment])).join('.');
  const folder = name.replaceAll('.', '/');
  return { name, main: `src/main/kotlin/${folder}`, androidTest: `src/androidTest/kotlin/${folder}` };
}

/** The names of a component and its files. */
export interface ComponentNames {
  /** `KoderMCPToolCard` */
  readonly symbol: string;
  /** The note where the symbol is not the wanted one. */
  readonly changed: readonly ChangedName[];
  /** Last segment of its package: `mcptoolinvocation`. */
  readonly folder: string;
  /** Path of the user's file, from the root of the package. */
  readonly file: string;
}

export function componentNames(view: ComponentView, prefix: string, root: PackageView): ComponentNames {
  const wanted =
    symbolOf(view.binding?.symbol) ?? `${prefix}${pascalCase(words(plain(view.title))) || pascalCase(words(view.id)) || 'Component'}`;
  const { symbol, changed } = freeSymbol(wanted, prefix, isTaken);
  const folder = packageName(words(view.id)) || 'component';
  return { symbol, changed, folder, file: userFile(view) ?? posix.join(root.main, folder, `${symbol}.kt`) };
}

/** Whether a class of that name, or one of those that are called after it, would hide one that generated code or an app means. */
function isTaken(symbol: string): boolean {
  return isPlatformType(symbol) || ['', ...CLASSES].some((suffix) => isImported(symbol + suffix));
}

/** Words that a title has in Latin letters; a title in other letters gives none. */
function plain(title: string): string {
  return title.replace(/[^\p{Script=Latin}\p{M}0-9]/gu, ' ');
}

/** `<koder-card>` → `KoderCard`; `KoderMCPToolCard` stays. */
function symbolOf(written: string | undefined): string | undefined {
  const text = written?.replace(/^<|\/?>$/g, '').trim() ?? '';
  if (/^[A-Z][A-Za-z0-9]*$/.test(text)) return text;
  const name = pascalCase(words(text));
  return /^[A-Z]/.test(name) ? name : undefined;
}

/** The file of the bindings table without the path of its module; `undefined` outside of the package or in another language. */
function userFile({ binding }: ComponentView): string | undefined {
  const { file, module } = binding ?? {};
  if (file === undefined || !file.endsWith('.kt')) return undefined;
  const inside = module !== undefined && file.startsWith(`${module}/`) ? file.slice(module.length + 1) : file;
  const safe = /^[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/.test(inside) && !inside.split('/').some((step) => /^\.{1,2}$/.test(step));
  return safe ? inside : undefined;
}

/** Whether another component of the program has the same folder: its id, if it comes first. */
export function folderTwin(program: Program, id: string): string | undefined {
  const folder = packageName(words(id));
  return program.specs.find((other) => other.kind === 'component' && other.id < id && packageName(words(other.id)) === folder)?.id;
}
