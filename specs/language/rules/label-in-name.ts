import { defineRule } from '../lint/rule.ts';
import { cellOf } from '../link/cell.ts';

/** Roles of controls that a person calls by the words they see. */
const CALLED = new Set('button link disclosure tab menuitem menuitemcheckbox menuitemradio switch checkbox radio'.split(' '));

export default defineRule({
  id: 'label-in-name',
  summary: 'The name of a control holds the words that stand on it, in each locale (WCAG 2.5.3).',
  reads: ['parts', 'messages'],
  diagnostics: {
    K6160: {
      severity: 'warning',
      message: 'The name of `{part}` does not hold its words in {locale}: who says what they see does not reach it.',
    },
  },
  waitsFor: /^K(1|2|3005)/,
  check({ program, spec, report }) {
    for (const { id, roles, name, content, place } of spec.parts) {
      if (name === undefined || content?.kind !== 'message' || name.key === content.key || !roles.some((role) => CALLED.has(role)))
        continue;
      const [named, shown] = [program.messages[name.key]?.texts ?? {}, program.messages[content.key]?.texts ?? {}];
      const locale = Object.keys(shown).find((one) => {
        const [whole, part] = [named[one]?.text, shown[one]?.text];
        return whole !== undefined && part !== undefined && !/[{]/.test(whole + part) && !essence(whole).includes(essence(part));
      });
      if (locale !== undefined) report('K6160', cellOf(spec, place, content.key), { part: id, locale });
    }
  },
});

/** Letters and digits of a text, in lower case. */
const essence = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
