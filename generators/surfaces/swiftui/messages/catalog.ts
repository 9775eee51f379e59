import type { MessagePlan, Piece } from './plan.ts';

/** A text of a String Catalog. Everything that the tool of Xcode may change is left to it. */
interface StringUnit {
  readonly state: 'translated';
  readonly value: string;
}

interface Forms {
  readonly plural: Readonly<Record<string, { readonly stringUnit: StringUnit }>>;
}

interface Localization {
  readonly stringUnit?: StringUnit;
  readonly variations?: Forms;
  readonly substitutions?: Readonly<
    Record<string, { readonly argNum: number; readonly formatSpecifier: 'lld'; readonly variations: Forms }>
  >;
}

interface CatalogEntry {
  readonly comment?: string;
  readonly extractionState: 'manual';
  readonly localizations: Readonly<Record<string, Localization>>;
}

/** A String Catalog (`Localizable.xcstrings`). */
export interface StringCatalog {
  readonly sourceLanguage: string;
  readonly strings: Readonly<Record<string, CatalogEntry>>;
  readonly version: '1.0';
}

export function stringCatalog(plans: readonly MessagePlan[], source: string): StringCatalog {
  const entries = plans.flatMap(({ text, variants, leaves }) => {
    const counts = leaves.filter(({ kind }) => kind === 'count').length;
    return variants.map(({ suffix, texts }): readonly [string, CatalogEntry] => {
      const localizations = Object.fromEntries([...texts].map(([locale, pieces]) => [locale, localization(pieces, counts)]));
      const { notes } = text;
      return [text.key + suffix, { ...(notes === undefined ? {} : { comment: notes }), extractionState: 'manual', localizations }];
    });
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return { sourceLanguage: source, strings: Object.fromEntries(entries), version: '1.0' };
}

/** @param counts how many whole numbers the accessor hands over */
function localization(pieces: readonly Piece[], counts: number): Localization {
  const [only, ...others] = pieces.filter((piece) => piece.kind === 'plural');
  if (only === undefined) return { stringUnit: unit(format(pieces, new Substitutions())) };
  const isPlain = others.length === 0 && [...only.forms.values()].every((form) => form.every(({ kind }) => kind !== 'plural'));
  // Without the number in its text, or beside another one, Xcode cannot know which argument the forms count.
  if (isPlain && counts === 1 && only.forms.get('other')?.some(({ kind }) => kind === 'pound') === true) {
    const whole = (form: readonly Piece[]): string =>
      pieces.map((piece) => format(piece === only ? form : [piece], new Substitutions(), `%${only.at + 1}$lld`)).join('');
    return { variations: { plural: Object.fromEntries([...only.forms].map(([name, form]) => [name, { stringUnit: unit(whole(form)) }])) } };
  }
  const substitutions = new Substitutions();
  const value = format(pieces, substitutions);
  return { stringUnit: unit(value), substitutions: Object.fromEntries(substitutions.all) };
}

/** Plurals that a text names as `%#@count@`. */
class Substitutions {
  readonly all = new Map<string, NonNullable<Localization['substitutions']>[string]>();

  add(plural: Extract<Piece, { readonly kind: 'plural' }>): string {
    const plain = plural.arg.replace(/[^A-Za-z0-9]/g, '') || 'count';
    let name = plain;
    for (let at = 2; this.all.has(name); at += 1) name = `${plain}${at}`;
    const empty = { argNum: plural.at + 1, formatSpecifier: 'lld', variations: { plural: {} } } as const;
    // The name is taken before the forms are written: they may hold plurals too.
    this.all.set(name, empty);
    const forms = [...plural.forms].map(([form, pieces]) => [form, { stringUnit: unit(format(pieces, this, '%arg')) }] as const);
    this.all.set(name, { ...empty, variations: { plural: Object.fromEntries(forms) } });
    return name;
  }
}

/** @param pound what stands for the counted number */
function format(pieces: readonly Piece[], substitutions: Substitutions, pound = ''): string {
  return pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'text':
          return piece.text.replaceAll('%', '%%');
        case 'leaf':
          return `%${piece.at + 1}$@`;
        case 'pound':
          return pound;
        case 'plural':
          return `%#@${substitutions.add(piece)}@`;
      }
    })
    .join('');
}

function unit(value: string): StringUnit {
  return { state: 'translated', value };
}
