import { defineComponent, h, type PropType, type VNodeChild } from 'vue';
import { VChip } from 'vuetify/components/VChip';
import { VCombobox } from 'vuetify/components/VCombobox';
import { VSelect } from 'vuetify/components/VSelect';
import { VSwitch } from 'vuetify/components/VSwitch';
import { VTextarea } from 'vuetify/components/VTextarea';
import { VTextField } from 'vuetify/components/VTextField';
import { VFadeTransition } from 'vuetify/components/transitions';
import { useSurface } from '../surface.ts';
import { isLeftAlone, problemOf } from './check.ts';
import type { Field } from './schema.ts';

/** One field of a request, or a group of them. */
export const RequestField = defineComponent({
  name: 'RequestField',
  props: {
    field: { type: Object as PropType<Field>, required: true },
    /** Says nothing of what is wrong: the group around it was left alone. */
    quiet: Boolean,
  },
  setup(props): () => VNodeChild {
    const { t } = useSurface();
    return () => {
      const { field } = props;
      if (field.kind === 'group') return group(field);
      const problem = field.touched && !props.quiet ? problemOf(field, t) : undefined;
      return h('div', { class: 'field', onFocusout: left(field), onInput: read(field), onKeyup: read(field) }, [
        control(field, problem),
        help(field),
      ]);
    };

    function control(field: Exclude<Field, { kind: 'group' }>, problem: string | undefined): VNodeChild {
      const about = aboutField(field, problem);
      const slots = { label: () => marked(field) };
      switch (field.kind) {
        case 'text':
        case 'number':
          return h(
            VTextField,
            { ...about, ...typeOf(field), modelValue: field.value, 'onUpdate:modelValue': (value: string) => (field.value = value) },
            slots,
          );
        case 'lines':
        case 'json':
          return h(
            VTextarea,
            { ...about, modelValue: field.value, 'onUpdate:modelValue': (value: string) => (field.value = value) },
            slots,
          );
        case 'boolean':
          return h(
            VSwitch,
            {
              ...about,
              color: 'primary',
              density: 'compact',
              modelValue: field.value,
              'onUpdate:modelValue': (on: unknown) => answer(field, on === true),
            },
            slots,
          );
        case 'choice':
          return h(
            VSelect,
            {
              ...about,
              ...select(field.options),
              clearable: !field.required,
              modelValue: field.value,
              'onUpdate:modelValue': (value: number | null) => (field.value = value),
            },
            slots,
          );
        case 'choices':
          return h(
            VSelect,
            {
              ...about,
              ...select(field.options),
              multiple: true,
              chips: true,
              modelValue: field.value,
              'onUpdate:modelValue': (value: number[]) => (field.value = value),
            },
            slots,
          );
        case 'tags':
          return h(
            VCombobox,
            {
              ...about,
              multiple: true,
              hideNoData: true,
              menuIcon: '',
              persistentHint: true,
              hint: t('elicitation.add'),
              modelValue: field.value,
              'onUpdate:modelValue': (value: string[]) => (field.value = value),
            },
            { ...slots, chip: ({ item, props: chip }: { item: { title: string }; props: object }) => tag(item.title, chip) },
          );
      }
    }

    function tag(word: string, chip: object): VNodeChild {
      return h(VChip, { ...chip, closable: true, text: word, closeLabel: t('elicitation.remove', { value: word }) });
    }
  },
});

function group(field: Extract<Field, { kind: 'group' }>): VNodeChild {
  const quiet = isLeftAlone(field);
  return h('fieldset', { class: 'field-group', 'aria-describedby': field.help && `${field.id}-help` }, [
    h('legend', marked(field)),
    help(field),
    field.fields.map((inner) => h(RequestField, { key: inner.id, field: inner, quiet })),
  ]);
}

/** The name, with an asterisk for the eye alone: the tree has the required state. */
const marked = (field: Field): VNodeChild[] => [field.label, field.required ? h('span', { 'aria-hidden': 'true' }, ' *') : undefined];

const help = (field: Field): VNodeChild => field.help && h('p', { id: `${field.id}-help`, class: 'help' }, field.help);

/** What every control is told: its label, its state, and the texts that describe it. */
function aboutField(field: Field, problem: string | undefined) {
  const described = [problem === undefined ? undefined : `${field.id}-messages`, field.help && `${field.id}-help`]
    .filter(Boolean)
    .join(' ');
  return {
    id: field.id,
    label: field.label,
    required: field.required,
    hideDetails: 'auto' as const,
    errorMessages: problem === undefined ? [] : [problem],
    'aria-invalid': problem === undefined ? undefined : ('true' as const),
    'aria-describedby': described === '' ? undefined : described,
  };
}

const select = (options: Extract<Field, { kind: 'choice' }>['options']) => ({
  items: options.map(({ title }, value) => ({ title, value })),
  transition: { component: VFadeTransition },
});

function typeOf(field: Extract<Field, { wrongByBrowser: boolean }>): { type: string; inputmode?: 'decimal' | 'numeric' } {
  // A number field of the browser shows what is no number and hands out nothing; text shows it and hands it out.
  if (field.kind === 'number') return { type: 'text', inputmode: field.rules['type'] === 'integer' ? 'numeric' : 'decimal' };
  return { type: { email: 'email', uri: 'url', date: 'date' }[String(field.rules['format'])] ?? 'text' };
}

function answer(field: Extract<Field, { kind: 'boolean' }>, on: boolean): void {
  field.value = on;
  field.answered = true;
}

/** A half-typed date is an empty value to the page; only the browser's own verdict tells it from nothing. */
const read = (field: Field) => (event: Event) => {
  if ('wrongByBrowser' in field && event.target instanceof HTMLInputElement) field.wrongByBrowser = event.target.validity.badInput;
};

const left = (field: Field) => (event: FocusEvent) => {
  const [inside, next] = [event.currentTarget, event.relatedTarget];
  if (inside instanceof Node && next instanceof Node && inside.contains(next)) return;
  field.touched = true;
};
