import type { HarnessMethod, PageAnswer, PageAnswerText } from '../observer/page-contract.ts';
import { TargetError } from '../protocol/faults.ts';
import type { Answered } from './surface.ts';

/** An answer of the harness or its clock. @throws TargetError for one that tells a fault */
export function answered(text: PageAnswerText, about: HarnessMethod | 'ready' | 'clock'): Answered {
  const answer = JSON.parse(text) as PageAnswer;
  if ('value' in answer) return answer;
  const { fault, message } = answer;
  if (fault === 'threw' && about === 'mount') throw new TargetError('mount-failed', `__kmd__.mount() failed: ${message}`);
  if (fault === 'threw' && about !== 'clock') throw new TargetError('harness-failed', `__kmd__.${about}() failed: ${message}`);
  if (fault === 'no-clock') throw new TargetError('internal', message);
  throw new TargetError(fault === 'flood' ? 'flood' : 'harness-failed', message);
}
