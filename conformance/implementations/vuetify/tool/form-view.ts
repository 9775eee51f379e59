import { h, type FunctionalComponent, type VNodeChild } from 'vue';
import { VRadio } from 'vuetify/components/VRadio';
import { VSwitch } from 'vuetify/components/VSwitch';
import { VTextField } from 'vuetify/components/VTextField';
import { RadioGroup } from '../parts.ts';
import { isRecord, nameOr, textOr } from '../surface.ts';

interface Property {
  id: string;
  label: string;
  help: string | undefined;
  rules: Record<string, unknown>;
  value: unknown;
}

/** A read-only form of the arguments, with raw JSON as the fallback. */
export const FormView: FunctionalComponent<{ schema: unknown; values: unknown; prefix: string }> = ({ schema, values, prefix }) => {
  const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
  const required = isRecord(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  const given = isRecord(values) ? values : {};
  const names = [...new Set([...Object.keys(properties), ...Object.keys(given)])];
  return names.map((name, index) => {
    const rules = Object.hasOwn(properties, name) && isRecord(properties[name]) ? properties[name] : {};
    const label = nameOr(rules['title'], name);
    const property: Property = {
      id: `${prefix}-view-${index}`,
      label: required.includes(name) ? `${label} *` : label,
      help: textOr(rules['description'], undefined),
      rules,
      value: Object.hasOwn(given, name) ? given[name] : undefined,
    };
    return h('div', { key: name, class: 'field' }, [
      control(property),
      property.help !== undefined && h('p', { id: `${property.id}-help`, class: 'help' }, property.help),
    ]);
  });
};
FormView.props = ['schema', 'values', 'prefix'];

function control({ id, label, help, rules, value }: Property): VNodeChild {
  const about = {
    id,
    label,
    readonly: true,
    hideDetails: true,
    'aria-readonly': 'true',
    'aria-describedby': help && `${id}-help`,
  } as const;
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const options: unknown[] = Array.isArray(rules['enum']) ? rules['enum'] : [];
  if (options.length > 0 && (value === undefined || options.includes(value))) {
    return h(RadioGroup, { ...about, modelValue: value ?? null }, () =>
      options.map((one, index) => h(VRadio, { key: index, label: String(one), value: one })),
    );
  }
  if (rules['type'] === 'boolean' && (value === undefined || typeof value === 'boolean')) {
    return h(VSwitch, { ...about, color: 'primary', density: 'compact', modelValue: value === true });
  }
  const isNumber = rules['type'] === 'number' || rules['type'] === 'integer';
  const isPlain =
    (rules['type'] === 'string' && typeof value === 'string') || (isNumber && typeof value === 'number') || value === undefined;
  if (isPlain) return h(VTextField, { ...about, type: isNumber ? 'number' : 'text', modelValue: text });
  return h('div', [h('p', { class: 'zone' }, label), h('pre', { dir: 'ltr', class: 'code' }, JSON.stringify(value, null, 2))]);
}
