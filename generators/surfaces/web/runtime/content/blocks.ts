import { renderAudio } from './audio.ts';
import { renderFallback } from './fallback.ts';
import { renderImage } from './image.ts';
import { renderLink } from './link.ts';
import { renderResource } from './resource.ts';
import { renderText } from './text.ts';
import type { Renderer } from './block.ts';

/** Renderers by wire type. `embedded_resource` is another name of `resource`. */
const RENDERERS: ReadonlyMap<string, Renderer> = new Map([
  ['text', renderText],
  ['image', renderImage],
  ['audio', renderAudio],
  ['resource_link', renderLink],
  ['resource', renderResource],
  ['embedded_resource', renderResource],
]);

/** Renders a block; an error in its renderer falls back to JSON, so that the other blocks stay intact. */
export const renderBlock: Renderer = (block, view, id) => {
  try {
    return (RENDERERS.get(block.type) ?? renderFallback)(block, view, id);
  } catch {
    return renderFallback({ type: String(block.type) }, view, id);
  }
};
