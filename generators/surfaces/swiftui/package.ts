import type { GeneratorOptions } from '../../generator.ts';
import { banner } from '../../text/banner.ts';

/** Names and folders of the Swift package. */
export interface PackageShape {
  readonly module: string;
  readonly sources: string;
  readonly tests: string;
}

export function packageShape(options: GeneratorOptions): PackageShape {
  const module = `${options.prefix}UI`;
  return { module, sources: `Sources/${module}`, tests: `Tests/${module}Tests` };
}

/** The first line of a generated file. */
export function headerOf(origin: readonly string[], instead = 'change the spec and generate again'): string {
  return `// ${banner(origin, instead)}`;
}

/**
 * The path of the user's file: the one that the binding names, below the sources of the package, else the idiomatic one. A path
 * outside of the package, or of another language, is not taken.
 * @param module folder of the package in the bindings table
 */
export function componentPath(shape: PackageShape, symbol: string, file: string | undefined, module: string | undefined): string {
  const idiomatic = `${shape.sources}/${symbol}/${symbol}.swift`;
  if (file === undefined || !/^[\w .+/-]+\.swift$/.test(file) || file.startsWith('/')) return idiomatic;
  const inside = module !== undefined && file.startsWith(`${module}/`) ? file.slice(module.length + 1) : file;
  const steps = inside.split('/');
  if (steps.some((step) => /^\.*$/.test(step.trim()))) return idiomatic;
  const own = steps[0] === 'Sources' ? steps.slice(2) : steps;
  return own.length === 0 ? idiomatic : `${shape.sources}/${own.join('/')}`;
}
