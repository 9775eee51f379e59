import { computed, defineComponent, h, ref, type PropType, type VNodeChild } from 'vue';
import { VChip } from 'vuetify/components/VChip';
import { useSurface } from '../surface.ts';
import type { Call, Status } from './calls.ts';

const colors: Record<Status, string> = {
  pending: 'surface-variant',
  running: 'primary',
  success: 'success',
  error: 'error',
  cancelled: 'muted',
};
const glyphs: Record<Status, string> = { pending: '⏳', running: '●', success: '✓', error: '✗', cancelled: '⊘' };

/** The header of a card: tool, server, state. Part of the control that expands the card. */
export const CallHeader = defineComponent({
  name: 'CallHeader',
  props: { call: { type: Object as PropType<Call>, required: true } },
  setup(props): () => VNodeChild {
    const { t } = useSurface();
    const broken = ref(false);
    const icon = computed(() => {
      const { icon: address } = props.call;
      return address !== undefined && !broken.value && /^(?:https:|data:image\/)/i.test(address) ? address : undefined;
    });

    return () => {
      const { call } = props;
      return h('span', { class: 'head' }, [
        icon.value === undefined ? genericIcon() : given(icon.value),
        h('span', { class: 'tool-name' }, call.title || call.name),
        h('span', { class: 'chips' }, [server(), trust(), status()]),
      ]);
    };

    function given(src: string): VNodeChild {
      return h('img', {
        class: 'icon',
        src,
        alt: '',
        width: 24,
        height: 24,
        crossorigin: 'anonymous',
        referrerpolicy: 'no-referrer',
        onError: () => (broken.value = true),
      });
    }

    function server(): VNodeChild {
      const { slug, title } = props.call.server;
      const name = title === undefined || title === slug ? slug : `${title} (${slug})`;
      return h(VChip, { size: 'small', variant: 'outlined', class: 'chip' }, () => t('tool.from_server', { server: name }));
    }

    function trust(): VNodeChild {
      const { trusted } = props.call.server;
      if (trusted === undefined) return undefined;
      return h(VChip, { size: 'small', variant: 'outlined', class: 'chip', color: trusted ? 'success' : 'warning' }, () =>
        t(trusted ? 'tool.trust.trusted' : 'tool.trust.untrusted'),
      );
    }

    function status(): VNodeChild {
      const { status: now } = props.call;
      const variant = now === 'pending' ? 'flat' : 'text';
      return h(VChip, { size: 'small', variant, color: colors[now], class: ['chip', 'status', `status--${now}`] }, () => [
        h('span', { 'aria-hidden': 'true', class: 'glyph' }, glyphs[now]),
        h('span', t(`tool.status.${now}`)),
      ]);
    }
  },
});

const genericIcon = (): VNodeChild =>
  h('svg', { class: 'icon', viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': 'true' }, [
    h('path', { d: 'M4 20l8-8M14 4a6 6 0 0 0 6 6l-4 4-6-6z', fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }),
  ]);
