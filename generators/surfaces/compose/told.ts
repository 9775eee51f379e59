import { answersOf } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { kotlinString } from './escape.ts';
import type { Expressions } from './expressions.ts';

/** What came in place of a result, in words. */
export function toldLines(view: ComponentView, write: Expressions): string {
  return answersOf(view)
    .told.flatMap(({ type, key }) => {
      const words = write.message(key);
      const by = `            if (model.movedBy == ${kotlinString(type)}) `;
      return words === undefined ? [] : [`${by}{\n                PartText(${kotlinString(type)}, ${words})\n            }\n`];
    })
    .join('');
}

/** The value of `content`: of the newest answer, where answers take each other's place. */
export function contentValue(view: ComponentView): string {
  const { contents, rivals } = answersOf(view);
  const any = contents.map(({ field }) => `value(${kotlinString(field)})`).join(' ?: ');
  const cases =
    contents.length === 1
      ? []
      : contents.flatMap(({ type, field }) =>
          type === undefined ? [] : [`            ${kotlinString(type)} -> value(${kotlinString(field)})\n`],
        );
  const out = rivals.length === 0 ? '' : `            ${rivals.map(kotlinString).join(', ')} -> null\n`;
  return cases.length === 0 && out === '' ? any : `when (movedBy) {\n${cases.join('')}${out}            else -> ${any}\n        }`;
}
