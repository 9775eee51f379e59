import type { ArgumentOf, ElementsCalls, ObserverCalls, ResultOf } from './contract.ts';
import type { ClockStep } from './page-contract.ts';
import type { InkCalls } from './ink-contract.ts';

/** A result now or later. */
type Eventual<Result> = Result | Promise<Result>;
type AboutElement = {
  readonly [Name in keyof ObserverCalls]: (
    argument: ArgumentOf<ObserverCalls, Name>,
    element: Element,
  ) => Eventual<ResultOf<ObserverCalls, Name>>;
};
type AboutElements = {
  readonly [Name in keyof ElementsCalls]: (
    argument: ArgumentOf<ElementsCalls, Name>,
    elements: readonly Element[],
  ) => readonly ResultOf<ElementsCalls, Name>[];
};

/** Every call of the contract as a function in the page. */
export type ObserverFunctions = AboutElement & AboutElements & InkCalls;

/** The observer of a frame, as an outer document uses it. */
export interface PageObserver {
  read(argument: null, element: Element): ResultOf<ObserverCalls, 'read'>;
  fullText(argument: null, element: Element): ResultOf<ObserverCalls, 'fullText'>;
  announcements(argument: null): ResultOf<ObserverCalls, 'announcements'>;
  copies(argument: null): ResultOf<ObserverCalls, 'copies'>;
  tellings(argument: null): Promise<readonly string[]>;
  unread(argument: null): Promise<boolean>;
  editables(argument: null, element: Element): ResultOf<ObserverCalls, 'editables'>;
  begin(argument: null): null;
  step(step: ClockStep): Promise<string>;
  nextTimer(): number | null;
}
