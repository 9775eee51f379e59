import { template } from '../../text/template.ts';
import type { WebView } from './view.ts';

/** The generated base class of a component: its types, limits and contract, two hooks per part. */
export function baseClass(view: WebView): string {
  const body = template('surfaces/web/templates', 'base.ts')(view);
  // A comment may hold any word.
  const code = body.replace(/\/\*\*[^]*?\*\//g, '');
  const imports: readonly (readonly [module: string, names: readonly string[]])[] = [
    ['lit', ['html', 'nothing', 'type CSSResultGroup', 'type PropertyDeclarations']],
    [`${view.runtime}/choices.ts`, ['optionElements', 'radioButtons']],
    [`${view.runtime}/contract.ts`, ['type Contract', 'type Json', 'type Trigger', 'type Words']],
    [`${view.runtime}/items.ts`, ['itemFor', 'type Item']],
    [`${view.runtime}/live-region.ts`, ['say']],
    [`${view.runtime}/surface.ts`, ['SurfaceElement']],
    [`${view.runtime}/values.ts`, ['display', 'pretty']],
    [`${view.runtime}/picture.ts`, ['pictureStyles']],
    [`${view.runtime}/prose.ts`, ['renderProse']],
    [`${view.messages}/keys.ts`, ['type MessageArguments', 'type MessageKey']],
    [`${view.messages}/translate.ts`, ['translate']],
    [`${view.runtime}/content/answer.ts`, ['type Answer']],
    [`${view.runtime}/content/content-blocks.ts`, ['ContentBlocks']],
    [`${view.runtime}/content/styles.ts`, ['contentStyles']],
    [`${view.runtime}/content/words.ts`, ['CONTENT_WORDS']],
    [`${view.runtime}/form/schema.ts`, ['argumentsSchema']],
    [`${view.runtime}/form/schema-form.ts`, ['SchemaForm']],
    [`${view.runtime}/form/styles.ts`, ['formStyles']],
    [`${view.runtime}/form/words.ts`, ['FORM_WORDS']],
    [`./${view.component}.styles.gen.ts`, ['styles']],
  ];
  return `${[view.header, ...imports.flatMap(([module, names]) => importLine(code, module, names))].join('\n')}\n\n${body}`.replace(
    /\n{3,}/g,
    '\n\n',
  );
}

/** The import of those names that occur in the code; nothing if none does. */
function importLine(code: string, module: string, names: readonly string[]): string[] {
  const used = names.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(code));
  if (used.length === 0) return [];
  const onlyTypes = used.every((name) => name.startsWith('type '));
  const list = onlyTypes ? used.map((name) => name.slice('type '.length)) : used;
  return [`import ${onlyTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${module}';`];
}
