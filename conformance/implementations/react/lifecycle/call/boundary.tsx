import { Component, type ReactNode } from 'react';
import type { Call } from '../state/call.ts';

interface BoundaryProps {
  /** After a failure, the next state of the call is tried again. */
  readonly call: Call;
  readonly children: ReactNode;
  readonly instead: ReactNode;
}

interface BoundaryState {
  readonly call: Call | undefined;
  readonly failed: boolean;
}

/** Shows something else in the place of a call that cannot be rendered. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { call: undefined, failed: false };

  static getDerivedStateFromProps({ call }: BoundaryProps, state: BoundaryState): BoundaryState {
    return call === state.call ? state : { call, failed: false };
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
