import { defineComponent, h, ref, type VNodeChild } from 'vue';
import { VBtn } from 'vuetify/components/VBtn';
import { useSurface } from '../surface.ts';

/** A copy button with a visible success message, which is not announced: the live region is for state changes. */
export const CopyButton = defineComponent({
  name: 'CopyButton',
  props: { label: { type: String, required: true }, text: { type: String, required: true } },
  setup(props): () => VNodeChild {
    const { t } = useSurface();
    const outcome = ref<'tool.copied' | 'tool.copy_failed'>();

    async function copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(props.text);
        outcome.value = 'tool.copied';
      } catch {
        outcome.value = 'tool.copy_failed';
      }
    }

    return () =>
      h('div', { class: 'copy' }, [
        h(VBtn, { size: 'small', variant: 'outlined', onClick: copy }, () => props.label),
        outcome.value !== undefined && h('span', { class: 'copied' }, t(outcome.value)),
      ]);
  },
});
