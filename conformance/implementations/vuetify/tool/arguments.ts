import { computed, defineComponent, h, ref, type PropType, type VNodeChild } from 'vue';
import { VBtn } from 'vuetify/components/VBtn';
import { isRecord, useSurface } from '../surface.ts';
import { ButtonToggle } from '../parts.ts';
import type { Call } from './calls.ts';
import { CopyButton } from './copy.ts';
import { FormView } from './form-view.ts';

const lineLimit = 100;

/** The arguments as raw JSON or, for a tool with a schema, as a form. */
export const CallArguments = defineComponent({
  name: 'CallArguments',
  props: { call: { type: Object as PropType<Call>, required: true } },
  setup(props): () => VNodeChild {
    const { t } = useSurface();
    const view = ref<'raw' | 'form'>('raw');
    const expanded = ref(false);
    const json = computed(() => JSON.stringify(props.call.arguments, null, 2));

    return () => {
      const { call } = props;
      return [
        isRecord(call.schema) && choice(),
        view.value === 'form' ? h(FormView, { schema: call.schema, values: call.arguments, prefix: call.id }) : raw(),
        h(CopyButton, { label: t('tool.copy_args'), text: json.value }),
      ];
    };

    function choice(): VNodeChild {
      return h(
        ButtonToggle,
        {
          modelValue: view.value,
          'onUpdate:modelValue': (value: 'raw' | 'form') => (view.value = value),
          mandatory: true,
          divided: true,
          density: 'compact',
          variant: 'outlined',
          role: 'group',
          'aria-label': t('tool.view'),
        },
        () =>
          (['raw', 'form'] as const).map((value) =>
            h(VBtn, { key: value, value, size: 'small', 'aria-pressed': view.value === value ? 'true' : 'false' }, () =>
              t(`tool.${value}`),
            ),
          ),
      );
    }

    function raw(): VNodeChild {
      const long = json.value.split('\n').length > lineLimit;
      return [
        h('pre', { dir: 'ltr', class: ['code', { 'code--cut': long && !expanded.value }] }, json.value),
        long &&
          h(
            VBtn,
            { size: 'small', color: 'primary', 'aria-expanded': expanded.value, onClick: () => (expanded.value = !expanded.value) },
            () => t('tool.expand_args'),
          ),
      ];
    }
  },
});
