import { CompletionItemKind } from 'vscode-languageserver';
import { defined } from '../../../specs/language/defined.ts';
import { isExecutable } from '../../../specs/language/link/coverage.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { words, type Candidate } from './candidate.ts';

/** The names that a spec may use. */
export class Names {
  readonly program: Program;
  readonly spec: Spec | undefined;

  constructor(program: Program, spec: Spec | undefined) {
    this.program = program;
    this.spec = spec;
  }

  parts(): Candidate[] {
    return (this.spec?.parts ?? []).map(({ id, roles }) => ({ label: id, kind: CompletionItemKind.Field, detail: roles.join(' / ') }));
  }

  states(): Candidate[] {
    return (this.spec?.machine?.states ?? []).map(({ id, label }) => ({
      label: id,
      kind: CompletionItemKind.EnumMember,
      ...defined({ detail: label }),
    }));
  }

  messages(direction: 'in' | 'out'): Candidate[] {
    return (this.spec?.wire ?? [])
      .filter((one) => one.direction === direction)
      .map(({ type }) => ({ label: type, kind: CompletionItemKind.Interface, detail: direction }));
  }

  /** The fields of a message; of all messages of a direction without a type. */
  fields(type?: string, direction?: 'in' | 'out'): Candidate[] {
    const messages = (this.spec?.wire ?? []).filter(
      (one) => (type === undefined || one.type === type) && (direction === undefined || one.direction === direction),
    );
    const found = new Map(messages.flatMap((one) => one.fields.map(({ name, optional }) => [name, { optional, type: one.type }] as const)));
    return [...found].map(([label, field]) => ({
      label,
      kind: CompletionItemKind.Property,
      detail: `${field.optional ? 'optional ' : ''}field of ${field.type}`,
    }));
  }

  /** The message keys of the spec first, then all others. */
  keys(): Candidate[] {
    const own = new Set((this.spec?.messages ?? []).map(({ key }) => key));
    const { messages } = this.program;
    return [...own, ...Object.keys(messages).filter((key) => !own.has(key))].map((label) => {
      const message = Object.hasOwn(messages, label) ? messages[label] : undefined;
      const text = message && (message.texts['en-US'] ?? Object.values(message.texts)[0])?.text;
      return { label, kind: CompletionItemKind.Text, ...defined({ detail: text }) };
    });
  }

  tokens(): Candidate[] {
    return this.program.tokens.map(({ path, type }) => ({ label: path, kind: CompletionItemKind.Color, detail: type }));
  }

  presets(): Candidate[] {
    return this.program.presets.map(({ id, title }) => ({ label: id, kind: CompletionItemKind.EnumMember, detail: title }));
  }

  fixtures(): Candidate[] {
    return words((this.spec?.fixtures ?? []).map(({ name }) => name), CompletionItemKind.Constant); // prettier-ignore
  }

  limits(): Candidate[] {
    return words((this.spec?.limits ?? []).map(({ id }) => id), CompletionItemKind.Constant); // prettier-ignore
  }

  features(): Candidate[] {
    return (this.spec?.features ?? []).map(({ id, summary }) => ({ label: id, kind: CompletionItemKind.EnumMember, detail: summary }));
  }

  options(): Candidate[] {
    return words((this.spec?.options ?? []).map(({ name }) => name), CompletionItemKind.Property); // prettier-ignore
  }

  clauses(): Candidate[] {
    return (this.spec?.requirements ?? []).flatMap(({ id, title, clauses }) => [
      { label: id, kind: CompletionItemKind.Reference, detail: title },
      ...clauses.map((clause) => ({ label: clause.id, kind: CompletionItemKind.Reference, detail: clause.text.slice(0, 120) })),
    ]);
  }

  /** The tests that another one may repeat: those with steps of their own. */
  repeatable(): Candidate[] {
    return (this.spec?.tests ?? [])
      .filter((test) => test.repeats === undefined && isExecutable(test))
      .map(({ id, title }) => ({ label: id, kind: CompletionItemKind.Reference, detail: title }));
  }

  specs(): Candidate[] {
    return this.program.specs.map(({ id, title }) => ({ label: id, kind: CompletionItemKind.Module, detail: title }));
  }
}
