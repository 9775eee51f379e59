import { TargetError } from '../protocol/faults.ts';

/** A well-formed target that cannot be opened here: nothing about it was tested. */
export class Unavailable extends TargetError {
  constructor(message: string) {
    super('target-unreachable', message);
  }
}
