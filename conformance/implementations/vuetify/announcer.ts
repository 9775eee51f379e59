import { defineComponent, h, shallowRef, type ShallowRef } from 'vue';

interface Spoken {
  readonly key: number;
  readonly text: string;
}

/**
 * The only live region of the page. Each text is a new element, so that a repeated text is announced again.
 * Texts of one update stay together; the next update removes them.
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
