import { computed, defineComponent, h, nextTick, ref, type PropType, type VNodeChild } from 'vue';
import { VBtn } from 'vuetify/components/VBtn';
import { VDialog } from 'vuetify/components/VDialog';
import { VSheet } from 'vuetify/components/VSheet';
import { VFadeTransition } from 'vuetify/components/transitions';
import { useSurface } from '../surface.ts';
import type { Shown } from './content.ts';

const thumbnailAbove = 500 * 1024;

/** An image of a result that opens in full screen when pressed; a large one starts as a thumbnail. */
export const ResultImage = defineComponent({
  name: 'ResultImage',
  props: {
    image: { type: Object as PropType<Extract<Shown, { kind: 'image' | 'audio' }>>, required: true },
    label: { type: String, required: true },
  },
  setup(props): () => VNodeChild {
    const { t } = useSurface();
    const open = ref(false);
    const button = ref<HTMLButtonElement>();
    const close = ref<VBtn>();
    const src = computed(() => `data:${props.image.mimeType};base64,${props.image.base64}`);

    async function show(now: boolean): Promise<void> {
      open.value = now;
      await nextTick();
      const target: unknown = now ? close.value?.$el : button.value;
      if (target instanceof HTMLElement) target.focus();
    }

    return () => {
      const heavy = props.image.bytes.length > thumbnailAbove;
      return [
        h(
          'button',
          {
            ref: button,
            type: 'button',
            class: 'picture',
            'aria-haspopup': 'dialog',
            title: t('tool.fullscreen'),
            onClick: () => show(true),
          },
          h('img', { src: src.value, alt: props.label, class: { thumbnail: heavy } }),
        ),
        open.value && viewer(),
      ];
    };

    function viewer(): VNodeChild {
      return h(
        VDialog,
        {
          modelValue: true,
          'onUpdate:modelValue': (now: boolean) => !now && show(false),
          fullscreen: true,
          transition: { component: VFadeTransition },
          'aria-label': props.label,
        },
        () =>
          h(VSheet, { class: 'viewer' }, () => [
            h(VBtn, { ref: close, variant: 'outlined', onClick: () => show(false) }, () => t('tool.close')),
            h('img', { src: src.value, alt: props.label }),
          ]),
      );
    }
  },
});
