import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { ContentView } from './block.ts';
import { contentText, renderContent, updateClippedLinks } from './content.ts';

export interface ContentOptions extends Omit<ContentView, 'name' | 'showImage' | 'limits'> {
  /** MCP's `content` and `structuredContent`, untrusted. */
  blocks(): unknown;
  structured(): unknown;
  name(): string;
  limits(): ContentView['limits'];
  /** Opens the modal in which `renderImage` shows a single image. */
  openImage(): void;
}

/** Draws content blocks, and one image alone after it was pressed. */
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
    return contentText(this.#options.blocks(), this.#options.structured());
  }

  render(): TemplateResult {
    const { blocks, structured, name, limits, openImage, ...rest } = this.#options;
    const showImage = (source: string, words: string): void => {
      this.#image = { source, name: words };
      openImage();
    };
    return renderContent(blocks(), structured(), { ...rest, name: name(), limits: limits(), showImage });
  }

  renderImage(): TemplateResult | typeof nothing {
    return this.#image === undefined ? nothing : html`<img src=${this.#image.source} alt=${this.#image.name} />`;
  }
}
