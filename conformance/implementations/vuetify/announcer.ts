import { defineComponent, h, shallowRef, type ShallowRef } from 'vue';

interface Spoken {
  readonly key: number;
  readonly text: string;
}

/**
 * The page's one live region. Every text is an element of its own, so that the same words twice are two additions;
 * texts of the same update stand together, older ones go with the next update.
 */
export class Announcer {
  readonly texts: ShallowRef<readonly Spoken[]> = shallowRef([]);
  #count = 0;
  #batch: Spoken[] | undefined;

  announce(text: string): void {
    if (this.#batch === undefined) {
      this.#batch = [];
      queueMicrotask(() => (this.#batch = undefined));
    }
    this.#batch.push({ key: (this.#count += 1), text });
    this.texts.value = [...this.#batch];
  }
}

export const LiveRegion = defineComponent({
  name: 'LiveRegion',
  props: { announcer: { type: Announcer, required: true } },
  setup(props) {
    return () =>
      h(
        'div',
        { class: 'spoken', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'false' },
        props.announcer.texts.value.map(({ key, text }) => h('p', { key }, text)),
      );
  },
});
