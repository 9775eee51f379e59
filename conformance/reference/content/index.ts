import { renderAudio } from './audio.ts';
import { renderFallback } from './fallback.ts';
import { renderImage } from './image.ts';
import { renderLink } from './link.ts';
import { renderResource } from './resource.ts';
import { renderText } from './text.ts';
import type { Renderer } from './view.ts';

/** Wire type → renderer. `embedded_resource` is the spec's own word for MCP's `resource`. */
const RENDERERS: ReadonlyMap<string, Renderer> = new Map([
  ['text', renderText],
  ['image', renderImage],
  ['audio', renderAudio],
  ['resource_link', renderLink],
  ['resource', renderResource],
  ['embedded_resource', renderResource],
]);

/** A block that makes its renderer throw must not take its siblings along. */
export const renderBlock: Renderer = (block, view, id) => {
  try {
    return (RENDERERS.get(block.type) ?? renderFallback)(block, view, id);
  } catch {
    return renderFallback({ type: String(block.type) }, view, id);
  }
};
