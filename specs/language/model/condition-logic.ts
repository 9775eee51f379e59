import type { Condition } from './contract.ts';

/** What a condition says of the value of its field: it is one of these texts, none of these, or (without texts) there or not. */
type Claim =
  | { readonly kind: 'present' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'out'; readonly values: readonly string[] };

/** Whether two conditions are never true together. A field with the value `false` or an empty text counts as absent. */
export function excludes(one: Condition, other: Condition): boolean {
  const [a, b] = [claimOf(one), claimOf(other)];
  // What is absent has nothing inside.
  if (one.field.startsWith(`${other.field}.`)) return b.kind === 'absent' && needsValue(a);
  if (other.field.startsWith(`${one.field}.`)) return a.kind === 'absent' && needsValue(b);
  return one.field === other.field && (excludesClaim(a, b) || excludesClaim(b, a));
}

/** Whether the second condition is true wherever the first is. */
export function implies(one: Condition, other: Condition): boolean {
  const [a, b] = [claimOf(one), claimOf(other)];
  if (one.field.startsWith(`${other.field}.`)) return b.kind === 'present' && needsValue(a);
  if (one.field !== other.field) return false;
  switch (b.kind) {
    case 'absent':
      return a.kind === 'absent';
    case 'present':
      return needsValue(a);
    case 'in':
      return a.kind === 'in' && a.values.every((value) => b.values.includes(value));
    case 'out':
      if (a.kind === 'in') return !a.values.some((value) => b.values.includes(value));
      return a.kind === 'out' && b.values.every((value) => a.values.includes(value));
  }
}

function excludesClaim(a: Claim, b: Claim): boolean {
  if (a.kind === 'absent') return needsValue(b);
  if (a.kind !== 'in') return false;
  if (b.kind === 'in') return !a.values.some((value) => b.values.includes(value));
  return b.kind === 'out' && a.values.every((value) => b.values.includes(value));
}

function needsValue(claim: Claim): boolean {
  return claim.kind === 'present' || (claim.kind === 'in' && !claim.values.some((value) => value === '' || value === 'false'));
}

/** A comparison with true or false says that the field is present or absent. */
function claimOf({ test, value = '', values = [] }: Condition): Claim {
  switch (test) {
    case 'present':
    case 'absent':
      return { kind: test };
    case 'one-of':
      return { kind: 'in', values };
    case 'none-of':
      return { kind: 'out', values };
    default:
      if (value === 'true' || value === 'false') return { kind: (test === 'equals') === (value === 'true') ? 'present' : 'absent' };
      return { kind: test === 'equals' ? 'in' : 'out', values: [value] };
  }
}
