import { defineHarness } from 'kmd-kit/harness';
import { flushSync, mount, unmount } from 'svelte';
import DisclosureList from './DisclosureList.svelte';
import type { Item } from './item';

defineHarness({
  name: 'svelte-disclosure-list',
  version: '1.0.0',
  specs: {
    'disclosure-list': (_context, send) => {
      const props = $state({ title: '', items: [] as Item[], onopen: (item: string) => send({ type: 'list/opened', item }) });
      let list: ReturnType<typeof mount> | undefined;
      return {
        receive({ type, title, items }) {
          if (type !== 'list/show') return;
          Object.assign(props, { title, items });
          list ??= mount(DisclosureList, { target: document.querySelector('#stage')!, props });
          flushSync();
        },
        unmount: () => list && unmount(list),
      };
    },
  },
});
