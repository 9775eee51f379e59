/** A control with its box in CSS pixels; `inline` stands in a sentence. */
export interface Target {
  readonly where: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly inline: boolean;
}

/** Targets smaller than `min` each way, except those in a sentence and those with room around (WCAG 2.5.8). */
export function tooSmall(targets: readonly Target[], min: number): readonly Target[] {
  const small = (target: Target): boolean => target.width < min - 0.5 || target.height < min - 0.5;
  return targets.filter((target) => small(target) && !target.inline && !hasRoom(target, targets, min));
}

/** A circle of `min` around the middle touches no other target, nor the circle of another small one. */
function hasRoom(target: Target, all: readonly Target[], min: number): boolean {
  const x = target.left + target.width / 2;
  const y = target.top + target.height / 2;
  return all.every((other) => {
    if (other === target || contains(other, target) || contains(target, other)) return true;
    const dx = Math.max(other.left - x, 0, x - other.left - other.width);
    const dy = Math.max(other.top - y, 0, y - other.top - other.height);
    return Math.hypot(dx, dy) >= min / 2;
  });
}

function contains(outer: Target, inner: Target): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.left + outer.width >= inner.left + inner.width &&
    outer.top + outer.height >= inner.top + inner.height
  );
}
