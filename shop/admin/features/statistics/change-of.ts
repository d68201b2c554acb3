// Change of a number against the range before, as a share. Pure.

/** From -1 on; null where there is nothing to compare, `new` where there was nothing before. */
export function changeOf(now: number | null, before: number | null): number | 'new' | null {
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? 0 : 'new';
  return now / before - 1;
}
