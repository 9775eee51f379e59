import { text } from '../components/_runtime/content/block.ts';
import { keywords } from '../json-schema/schema.ts';
import { expandTemplate, type TemplateValue } from '../uri-template/expand.ts';
import { parseTemplate } from '../uri-template/parse.ts';
import type { Primitive } from './primitive.ts';

/** The address that a template and the values of its form come to. */
export function expandedAddress({ object }: Primitive, values: unknown): string {
  const given = Object.entries(keywords(values)).filter((entry): entry is [string, TemplateValue] => isValue(entry[1]));
  return expandTemplate(parseTemplate(text(object['uriTemplate'])) ?? [], new Map(given));
}

function isValue(value: unknown): value is TemplateValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
