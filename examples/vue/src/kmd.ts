import { defineHarness } from 'kmd-kit/harness';
import { createApp, h, nextTick, ref } from 'vue';
import type { Toast } from './toast';
import UndoToasts from './UndoToasts.vue';

defineHarness({
  name: 'vue-undo-toast',
  version: '1.0.0',
  specs: {
    'undo-toast': (_context, send) => {
      const toasts = ref<Toast[]>([]);
      const dismiss = (id: string) => (toasts.value = toasts.value.filter((toast) => toast.id !== id));
      const app = createApp(() =>
        h(UndoToasts, { toasts: toasts.value, onUndo: (id: string) => send({ type: 'toast/undo', id }), onGone: dismiss }),
      );
      app.mount('#stage');
      return {
        async receive({ type, ...fields }) {
          if (type === 'toast/show') toasts.value = [...toasts.value, fields as unknown as Toast];
          await nextTick();
        },
        unmount: () => app.unmount(),
      };
    },
  },
});
