import type { PressTarget } from '../../../observer/contract.ts';

/** Targets smaller than `min` each way, except those in a sentence and those with room around (WCAG 2.5.8). */
export function tooSmall(targets: readonly PressTarget[], min: number): readonly PressTarget[] {
  return targets.filter((target) => isSmall(target, min) && !target.inline && !hasRoom(target, targets, min));
}

const isSmall = (target: PressTarget, min: number): boolean => target.width < min - 0.5 || target.height < min - 0.5;

/** Whether a circle of `min` around the middle touches no other target, and no such circle of another small one. */
function hasRoom(target: PressTarget, all: readonly PressTarget[], min: number): boolean {
  const x = target.left + target.width / 2;
  const y = target.top + target.height / 2;
  return all.every((other) => {
    if (other === target || contains(other, target) || contains(target, other)) return true;
    const dx = Math.max(other.left - x, 0, x - other.left - other.width);
    const dy = Math.max(other.top - y, 0, y - other.top - other.height);
    if (Math.hypot(dx, dy) < min / 2) return false;
    if (other.inline || !isSmall(other, min)) return true;
    return Math.hypot(other.left + other.width / 2 - x, other.top + other.height / 2 - y) >= min - 0.5;
  });
}

function contains(outer: PressTarget, inner: PressTarget): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.left + outer.width >= inner.left + inner.width &&
    outer.top + outer.height >= inner.top + inner.height
  );
}
