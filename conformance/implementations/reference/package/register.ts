import type { ReactiveController } from 'lit';
import type { SurfaceElement } from '../components/_runtime/surface.ts';
import { definePreset, themes } from './themes.ts';

/** The preset that holds without a choice; the build fills it in. */
declare const USUAL_PRESET: { readonly id: string; readonly text: string };

/** The class of a component. */
interface SurfaceClass extends Pick<typeof SurfaceElement, 'tag' | 'styles' | 'addInitializer'> {
  new (): SurfaceElement;
}

/**
 * Registers a component as a custom element that brings its own tokens, so that the page needs no style sheet. Does nothing if the tag
 * is taken: two bundles of a page may hold the same element.
 */
export function register(component: SurfaceClass): void {
  if (typeof customElements === 'undefined' || customElements.get(component.tag) !== undefined) return;
  definePreset(USUAL_PRESET.id, USUAL_PRESET.text);
  if (themes !== undefined) component.styles = [themes, ...[component.styles ?? []].flat()];
  component.addInitializer((element) => {
    const surface = element as SurfaceElement;
    surface.addController(lookOf(surface));
  });
  customElements.define(component.tag, component);
}

/** Mirrors the context of an element in the attributes that its tokens depend on. */
function lookOf(surface: SurfaceElement): ReactiveController {
  return {
    hostUpdate() {
      const { locale, direction, preset, colorScheme } = surface.context;
      surface.lang = locale;
      surface.dir = direction;
      surface.dataset['kmdPreset'] = preset;
      surface.dataset['kmdScheme'] = colorScheme;
    },
  };
}
