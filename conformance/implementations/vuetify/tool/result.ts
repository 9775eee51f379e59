import { defineComponent, h, type PropType, type VNodeChild } from 'vue';
import { VBtn } from 'vuetify/components/VBtn';
import { VDivider } from 'vuetify/components/VDivider';
import { useSurface } from '../surface.ts';
import type { Call } from './calls.ts';
import { Clamp } from './clamp.ts';
import { copyOf, shownOf, structuredOf, type Shown } from './content.ts';
import { CopyButton } from './copy.ts';
import { ResultImage } from './image.ts';
import { markdown } from './markdown.ts';

/** The result zone, block by block. */
export const CallResult = defineComponent({
  name: 'CallResult',
  props: { call: { type: Object as PropType<Call>, required: true } },
  emits: { open: (uri: string) => typeof uri === 'string' },
  setup(props, { emit }): () => VNodeChild {
    const { t } = useSurface();
    return () => {
      const { result } = props.call;
      if (result === undefined) return undefined;
      const parts: VNodeChild[] = result.content.map((block) => rendered(shownOf(block)));
      const structured = structuredOf(result);
      if (structured !== undefined) parts.push([h('p', { class: 'zone' }, t('tool.structured')), code(structured)]);
      if (parts.length === 0) parts.push(h('p', t('tool.empty')));
      return [
        parts.map((part, index) => [
          index > 0 && h(VDivider, { class: 'between', opacity: 1 }),
          h('div', { key: index, class: 'block' }, part as VNodeChild[]),
        ]),
        h(CopyButton, { label: t('tool.copy_result'), text: copyOf(result) }),
      ];
    };

    function rendered(shown: Shown): VNodeChild[] {
      const { name } = props.call;
      switch (shown.kind) {
        case 'markdown':
          return [h(Clamp, { text: shown.text }, { default: ({ cut }: { cut: boolean }) => markdown(shown.text, !cut) })];
        case 'code':
          return [code(shown.text)];
        case 'image':
          return [h(ResultImage, { image: shown, label: t('tool.image', { name }) })];
        case 'audio':
          return [
            h('audio', {
              controls: true,
              preload: 'metadata',
              'aria-label': t('tool.audio', { name }),
              src: `data:${shown.mimeType};base64,${shown.base64}`,
            }),
          ];
        case 'link':
          return [
            h(
              VBtn,
              { size: 'small', rounded: 'pill', variant: 'outlined', class: 'link', onClick: () => emit('open', shown.uri) },
              () => shown.name,
            ),
          ];
        case 'unknown':
          return [h('p', { class: 'unsupported' }, t('tool.unsupported', { type: shown.type }))];
      }
    }
  },
});

const code = (text: string): VNodeChild => h(Clamp, { text }, { default: () => h('pre', { dir: 'ltr', class: 'code' }, text) });
