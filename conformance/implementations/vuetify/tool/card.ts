import { computed, defineComponent, h, nextTick, ref, type PropType, type VNodeChild } from 'vue';
import { VAlert } from 'vuetify/components/VAlert';
import { VBtn } from 'vuetify/components/VBtn';
import { VCard } from 'vuetify/components/VCard';
import { VExpansionPanel, VExpansionPanels, VExpansionPanelText, VExpansionPanelTitle } from 'vuetify/components/VExpansionPanel';
import { useSurface } from '../surface.ts';
import { CallArguments } from './arguments.ts';
import type { Call, Calls } from './calls.ts';
import { CallHeader } from './header.ts';
import { reasonOf } from './content.ts';
import { CallResult } from './result.ts';

/** The card of one tool call: header, arguments, result. */
export const ToolCard = defineComponent({
  name: 'ToolCard',
  props: {
    call: { type: Object as PropType<Call>, required: true },
    calls: { type: Object as PropType<Calls>, required: true },
  },
  setup(props): () => VNodeChild {
    const { t } = useSurface();
    const card = ref<HTMLElement>();
    const open = ref(false);
    const label = computed(() => {
      const name = t('tool.card', { name: props.call.name });
      return props.call.ordinal === 1 ? name : `${name} (${props.call.ordinal})`;
    });

    async function retry(): Promise<void> {
      props.calls.retry(props.call);
      // The retry button disappears; the focus moves to the header, which shows the state.
      await nextTick();
      card.value?.querySelector('button')?.focus();
    }

    return () => {
      const { call } = props;
      const ended = call.status === 'success' || call.status === 'error';
      return h('div', { ref: card, class: 'call' }, [
        h(VCard, { tag: 'section', role: 'region', 'aria-label': label.value, variant: 'flat' }, () => [
          panel(
            open.value,
            (now) => (open.value = now),
            () => h(CallHeader, { call }),
            () => h(CallArguments, { call }),
          ),
          call.status === 'error' && failure(),
          ended &&
            panel(
              call.resultOpen,
              (now) => (call.resultOpen = now),
              () => h('span', { class: 'zone' }, t('tool.result')),
              () => h(CallResult, { call, onOpen: (uri: string) => props.calls.openResource(call, uri) }),
            ),
        ]),
      ]);
    };

    /** The first line of the reason. No alert role: the card's live region announces the state. */
    function failure(): VNodeChild {
      const { call } = props;
      return h(VAlert, { type: 'error', variant: 'outlined', density: 'compact', role: 'none', icon: false, class: 'failure' }, () => [
        h('p', { class: 'reason' }, call.result && reasonOf(call.result, t)),
        h(VBtn, { variant: 'flat', color: 'error', size: 'small', onClick: retry }, () => t('tool.retry')),
      ]);
    }
  },
});

function panel(open: boolean, change: (open: boolean) => void, title: () => VNodeChild, text: () => VNodeChild): VNodeChild {
  return h(
    VExpansionPanels,
    {
      modelValue: open ? 'zone' : undefined,
      'onUpdate:modelValue': (value: unknown) => change(value === 'zone'),
      flat: true,
      static: true,
    },
    () =>
      h(VExpansionPanel, { value: 'zone', elevation: 0 }, () => [
        h(VExpansionPanelTitle, null, title),
        open && h(VExpansionPanelText, null, text),
      ]),
  );
}
