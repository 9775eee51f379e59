import { defineComponent, h, nextTick, watch, type PropType, type VNodeChild } from 'vue';
import { VApp } from 'vuetify/components/VApp';
import { VLocaleProvider } from 'vuetify/components/VLocaleProvider';
import { VMain } from 'vuetify/components/VMain';
import { Announcer, LiveRegion } from './announcer.ts';
import { RequestDialog } from './elicitation/dialog.ts';
import { Requests } from './elicitation/requests.ts';
import { useSurface } from './surface.ts';
import type { Calls } from './tool/calls.ts';
import { ToolCard } from './tool/card.ts';

/** The page of a mounted surface: the cards of the calls, or the dialog of the first request in the queue. */
export const App = defineComponent({
  name: 'App',
  props: {
    part: { type: Object as PropType<Calls | Requests>, required: true },
    announcer: { type: Announcer, required: true },
  },
  setup(props): () => VNodeChild {
    const { context } = useSurface();
    const { part } = props;
    if (part instanceof Requests) returnFocus(part);
    return () =>
      h(VApp, null, () =>
        h(VLocaleProvider, { rtl: context.direction === 'rtl' }, () => [
          h(VMain, { tag: 'main' }, () =>
            part instanceof Requests ? dialogOf(part) : part.list.map((call) => h(ToolCard, { key: call.id, call, calls: part })),
          ),
          h(LiveRegion, { announcer: props.announcer }),
        ]),
      );
  },
});

const dialogOf = (requests: Requests): VNodeChild =>
  requests.shown.value && h(RequestDialog, { key: requests.shown.value.id, request: requests.shown.value, requests });

/** Restores the focus after the last dialog closes. */
function returnFocus(requests: Requests): void {
  let before: Element | null = null;
  watch(
    () => requests.shown.value !== undefined,
    async (open) => {
      if (open) {
        before = document.activeElement;
        return;
      }
      await nextTick();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      before = null;
    },
  );
}
