import { defineComponent, h, type PropType, type VNodeChild } from 'vue';
import { VChip } from 'vuetify/components/VChip';
import { VCombobox } from 'vuetify/components/VCombobox';
import { VIcon } from 'vuetify/components/VIcon';
import { VListItem } from 'vuetify/components/VList';
import { VRadio } from 'vuetify/components/VRadio';
import { VSelect } from 'vuetify/components/VSelect';
import { VSwitch } from 'vuetify/components/VSwitch';
import { VTextarea } from 'vuetify/components/VTextarea';
import { VTextField } from 'vuetify/components/VTextField';
import { VFadeTransition } from 'vuetify/components/transitions';
import { ListBox, RadioGroup } from '../parts.ts';
import { useSurface } from '../surface.ts';
import { isLeftAlone, problemOf } from './check.ts';
import type { Field } from './schema.ts';

/** Maximum number of options shown as a segmented control; more become a drop-down. */
const segmentsUpTo = 4;

/** A field of a request, or a group of fields. */
export const RequestField = defineComponent({
  name: 'RequestField',
  props: {
    field: { type: Object as PropType<Field>, required: true },
    /** Hides errors, as the group around the field is empty and optional. */
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
          return [
            above(field),
            h(VTextField, {
              ...about,
              ...typeOf(field),
              modelValue: field.value,
              'onUpdate:modelValue': (value: string) => (field.value = value),
            }),
          ];
        case 'lines':
        case 'json':
          return [
            above(field),
            h(VTextarea, { ...about, modelValue: field.value, 'onUpdate:modelValue': (value: string) => (field.value = value) }),
          ];
        case 'boolean':
          return h(
            VSwitch,
            {
              ...about,
              label: field.label,
              color: 'primary',
              density: 'compact',
              modelValue: field.value,
              'onUpdate:modelValue': (on: unknown) => answer(field, on === true),
            },
            slots,
          );
        case 'choice':
          return field.options.length > segmentsUpTo ? dropDown(field, about, slots) : radios(field, about, slots);
        case 'choices':
          return listOf(field, about, problem);
        case 'tags':
          return h(
            VCombobox,
            {
              ...about,
              label: field.label,
              multiple: true,
              hideNoData: true,
              menuIcon: '',
              persistentHint: true,
              hint: t('elicitation.add'),
              menuProps: oneCombobox,
              modelValue: field.value,
              'onUpdate:modelValue': (value: string[]) => (field.value = value),
            },
            { ...slots, chip: ({ item, props: chip }: { item: unknown; props: object }) => tag(String(item), chip) },
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

/** The label with an asterisk hidden from assistive technology; the control has the required state. */
const marked = (field: Field): VNodeChild[] => [field.label, field.required ? h('span', { 'aria-hidden': 'true' }, ' *') : undefined];

/** The label of a text field, with the id that Vuetify refers to: one in the field has room for a line, and cuts off the rest. */
const above = (field: Field): VNodeChild => h('label', { id: `${field.id}-label`, class: 'label', for: field.id }, marked(field));

const help = (field: Field): VNodeChild => field.help && h('p', { id: `${field.id}-help`, class: 'help' }, field.help);

/** Attributes of every control: label, state and descriptions. */
function aboutField(field: Field, problem: string | undefined) {
  const described = [problem === undefined ? undefined : `${field.id}-messages`, field.help && `${field.id}-help`]
    .filter(Boolean)
    .join(' ');
  return {
    id: field.id,
    required: field.required,
    hideDetails: 'auto' as const,
    errorMessages: problem === undefined ? [] : [problem],
    'aria-invalid': problem === undefined ? undefined : ('true' as const),
    'aria-describedby': described === '' ? undefined : described,
  };
}

type About = ReturnType<typeof aboutField>;
type Slots = { label: () => VNodeChild };

function radios(field: Extract<Field, { kind: 'choice' }>, about: About, slots: Slots): VNodeChild {
  const { required, ...rest } = about;
  return h(
    RadioGroup,
    {
      ...rest,
      label: field.label,
      'aria-required': required ? 'true' : undefined,
      modelValue: field.value,
      'onUpdate:modelValue': (value: number | null) => (field.value = value),
    },
    { ...slots, default: () => field.options.map(({ title }, value) => h(VRadio, { key: value, label: title, value })) },
  );
}

/** Vuetify wraps the named, focusable combobox in a second one without a name; this removes the outer role. */
const oneCombobox = {
  activatorProps: { role: null, 'aria-haspopup': null, 'aria-expanded': null, 'aria-controls': null, 'aria-owns': null },
};

function dropDown(field: Extract<Field, { kind: 'choice' }>, about: About, slots: Slots): VNodeChild {
  return h(
    VSelect,
    {
      ...about,
      label: field.label,
      items: field.options.map(({ title }, value) => ({ title, value })),
      clearable: !field.required,
      transition: { component: VFadeTransition },
      menuProps: oneCombobox,
      modelValue: field.value,
      'onUpdate:modelValue': (value: number | null) => (field.value = value),
    },
    slots,
  );
}

/** A multiple-choice field. A list box supports the required state; a group of check boxes does not. */
function listOf(field: Extract<Field, { kind: 'choices' }>, about: About, problem: string | undefined): VNodeChild {
  return [
    h('p', { id: `${field.id}-label`, class: 'label' }, marked(field)),
    h(
      ListBox,
      {
        id: field.id,
        selectable: true,
        selectStrategy: 'independent',
        density: 'compact',
        border: true,
        rounded: true,
        'aria-labelledby': `${field.id}-label`,
        'aria-required': about.required ? 'true' : undefined,
        'aria-invalid': about['aria-invalid'],
        'aria-describedby': about['aria-describedby'],
        selected: field.value,
        'onUpdate:selected': (value: unknown) => (field.value = Array.isArray(value) ? value : []),
      },
      () =>
        field.options.map(({ title }, value) =>
          h(VListItem, { key: value, value, title }, { prepend: () => tick(field.value.includes(value)) }),
        ),
    ),
    problem !== undefined && h('p', { id: `${field.id}-messages`, class: 'problem' }, problem),
  ];
}

const tick = (on: boolean): VNodeChild => h(VIcon, { icon: on ? '$checkboxOn' : '$checkboxOff', size: 'small' });

function typeOf(field: Extract<Field, { wrongByBrowser: boolean }>): { type: string; inputmode?: 'decimal' | 'numeric' } {
  // A native number input shows unparsable text but returns an empty value; a text input returns it.
  if (field.kind === 'number') return { type: 'text', inputmode: field.rules['type'] === 'integer' ? 'numeric' : 'decimal' };
  return { type: { email: 'email', uri: 'url', date: 'date' }[String(field.rules['format'])] ?? 'text' };
}

function answer(field: Extract<Field, { kind: 'boolean' }>, on: boolean): void {
  field.value = on;
  field.answered = true;
}

/** A partial date has an empty value; only `badInput` distinguishes it from an empty field. */
const read = (field: Field) => (event: Event) => {
  if ('wrongByBrowser' in field && event.target instanceof HTMLInputElement) field.wrongByBrowser = event.target.validity.badInput;
};

const left = (field: Field) => (event: FocusEvent) => {
  const [inside, next] = [event.currentTarget, event.relatedTarget];
  if (inside instanceof Node && next instanceof Node && inside.contains(next)) return;
  field.touched = true;
};
