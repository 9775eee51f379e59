// What assistive technology is told, as the runner gets it.

/** What one change made one live region say: several texts when the page wrote several times at once. */
export type Announcement = {
  readonly region: number;
  readonly where: string;
  readonly politeness: string;
  readonly texts: readonly string[];
  /** Ms of real time. */
  readonly at: number;
};
/**
 * `alerts` came into the page with their words, which most screen readers speak. `echoes` took the place of an element with the same words: some
 * screen readers say them again. `regions`: live regions in the document now.
 */
type Spoken = {
  readonly entries: readonly Announcement[];
  readonly alerts?: readonly Announcement[];
  readonly echoes?: readonly Announcement[];
};
export type Announcements = Spoken & { readonly truncated: boolean; readonly regions: number };
