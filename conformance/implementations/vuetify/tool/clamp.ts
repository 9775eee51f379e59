import { defineComponent, h, ref, type VNodeChild } from 'vue';
import { VBtn } from 'vuetify/components/VBtn';
import { useSurface } from '../surface.ts';

const characterLimit = 2000;
const lineLimit = 30;

const isLong = (text: string): boolean => [...text].length > characterLimit || text.replace(/\r?\n$/, '').split('\n').length > lineLimit;

/** Truncates long text visually. The slot receives whether it is truncated; truncated content must contain nothing focusable. */
export const Clamp = defineComponent({
  name: 'Clamp',
  props: { text: { type: String, required: true } },
  setup(props, { slots }): () => VNodeChild {
    const { t } = useSurface();
    const open = ref(false);
    return () => {
      const long = isLong(props.text);
      const cut = long && !open.value;
      return [
        h('div', { class: { clamp: cut } }, slots['default']?.({ cut })),
        long &&
          h(VBtn, { size: 'small', color: 'primary', onClick: () => (open.value = !open.value) }, () =>
            t(cut ? 'tool.show_more' : 'tool.show_less'),
          ),
      ];
    };
  },
});
