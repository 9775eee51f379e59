import type { ComponentView } from '../view/component.ts';
import type { Anatomy } from './anatomy.ts';
import type { ComponentNames } from './component-names.ts';

/** What the widgets of a component are made from. */
export interface ViewParts {
  readonly view: ComponentView;
  readonly names: ComponentNames;
  readonly anatomy: Anatomy;
}
