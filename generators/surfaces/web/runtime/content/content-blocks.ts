import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Answer } from './answer.ts';
import type { ContentView } from './block.ts';
import { contentText, renderContent, updateClippedLinks } from './content.ts';
import { renderContents } from './contents.ts';
import { renderMessages } from './messages.ts';

export interface ContentOptions extends Omit<ContentView, 'name' | 'showImage' | 'limits'> {
  /** What came back; `undefined` draws nothing. */
  answer(): Answer | undefined;
  /** MCP's `structuredContent`, untrusted. */
  structured?(): unknown;
  name(): string;
  limits(): ContentView['limits'];
  /** Opens the modal in which `renderImage` shows a single image; without it an image opens nothing. */
  openImage?(): void;
  /** Whether the messages of a prompt are items of a list. */
  readonly listed?: boolean;
}

/** Draws what came back, and one image alone after it was pressed. */
export class ContentBlocks implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: ContentOptions;
  #image: { readonly source: string; readonly name: string } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, options: ContentOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#host.shadowRoot !== null) updateClippedLinks(this.#host.shadowRoot);
  }

  /** The accessible name of the pressed image. */
  get imageName(): string {
    return this.#image?.name ?? '';
  }

  /** The whole content as text, also what is closed or cut: what a person copies. */
  get text(): string {
    const answer = this.#options.answer();
    if (answer === undefined) return '';
    return answer.kind === 'told' ? answer.text : contentText(answer, this.#options.structured?.());
  }

  render(): TemplateResult | typeof nothing {
    const { answer: newest, structured, name, limits, openImage, listed = false, ...rest } = this.#options;
    const answer = newest();
    if (answer === undefined) return nothing;
    const showImage = (source: string, words: string): void => {
      this.#image = { source, name: words };
      openImage?.();
    };
    const view = { ...rest, name: name(), limits: limits(), ...(openImage !== undefined && { showImage }) };
    switch (answer.kind) {
      case 'told':
        return html`<p class="told">${answer.text}</p>`;
      case 'messages':
        return renderMessages(answer.value, view, listed);
      case 'contents':
        return renderContents(answer.value, view);
      case 'blocks':
        return renderContent(answer.value, structured?.(), view);
    }
  }

  renderImage(): TemplateResult | typeof nothing {
    return this.#image === undefined ? nothing : html`<img src=${this.#image.source} alt=${this.#image.name} />`;
  }
}
