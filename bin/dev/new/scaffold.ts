import Handlebars from 'handlebars';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileRule, Kind, Option, Values } from './kind.ts';

/** A request that cannot be met: one sentence for the person who made it. */
export class ScaffoldError extends Error {}

/** What was done, as paths relative to the root. */
export interface Scaffolded {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

/**
 * Writes the files of a new thing into the tree at `root`. Nothing is written when a file is in the way.
 * @throws ScaffoldError when the name or an option does not fit, or a file exists
 */
export function scaffold(root: string, kind: Kind, name: string, options: Values = {}): Scaffolded {
  const values = { ...checkedOptions(root, kind, options), name: checkedName(kind, name) };
  const created = kind.files.map((rule) => ({ path: fill(rule.path, values), text: textOf(root, kind, rule, values) }));
  const taken = created.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new ScaffoldError(`${taken.path} exists already.`);
  const changed = (kind.edits ?? []).map((rule) => {
    const path = rule.find?.(root, values) ?? fill(rule.path, values);
    return { path, text: rule.change(readFileSync(join(root, path), 'utf8'), values) };
  });
  for (const { path, text } of [...created, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { created: created.map(({ path }) => path), changed: changed.map(({ path }) => path) };
}

/** Replaces `{name}` and the like. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

function checkedName(kind: Kind, name: string): string {
  if (!kind.name.pattern.test(name)) throw new ScaffoldError(`\`${name}\` is no name of a ${kind.id}: ${kind.name.describe}.`);
  return name;
}

function checkedOptions(root: string, kind: Kind, given: Values): Values {
  return Object.fromEntries(
    kind.options.map((option) => {
      const value = given[option.name] ?? defaultOf(root, option);
      if (value === undefined) throw new ScaffoldError(`--${option.name} is missing: ${option.summary}.`);
      const choices = option.choices?.(root) ?? [value];
      if (!choices.includes(value)) throw new ScaffoldError(`--${option.name} ${value}: there are ${choices.join(', ')}.`);
      return [option.name, value];
    }),
  );
}

/** The value of an option that is not given; `undefined` if it is required. */
export function defaultOf(root: string, option: Option): string | undefined {
  return typeof option.default === 'function' ? option.default(root) : option.default;
}

function textOf(root: string, kind: Kind, rule: FileRule, values: Values): string {
  if (rule.template !== undefined) {
    const source = readFileSync(new URL(`kinds/${kind.id}/${rule.template}`, import.meta.url), 'utf8');
    return Handlebars.compile<Values>(source, { noEscape: true, strict: true })(values);
  }
  const text = readFileSync(join(root, fill(rule.copy ?? '', values)), 'utf8');
  return rule.change?.(text, values) ?? text;
}
