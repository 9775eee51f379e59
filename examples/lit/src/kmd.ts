import { defineHarness } from 'kmd-kit/harness';
import { ApprovalBar } from './approval-bar';

defineHarness({
  name: 'lit-approval-bar',
  version: '1.0.0',
  specs: {
    'approval-bar': (_context, send) => {
      const stage = document.querySelector('#stage')!;
      const bars = new Map<unknown, ApprovalBar>();
      return {
        async receive({ type, id, ...fields }) {
          if (type === 'approval/ask' && !bars.has(id)) {
            const bar = Object.assign(new ApprovalBar(), fields);
            bar.addEventListener('decision', (event) => send({ type: 'approval/answer', id, decision: (event as CustomEvent).detail }));
            bars.set(id, bar);
            stage.append(bar);
          }
          if (type === 'approval/withdraw') bars.get(id)!.withdrawn = true;
          await bars.get(id)?.updateComplete;
        },
        unmount: () => stage.replaceChildren(),
      };
    },
  },
});
