export interface Item {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
