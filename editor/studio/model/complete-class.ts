// Completion of class names: those of the project that continue what was typed, variants in front left as they are.

const suggestionsMax = 40;

/** The classes that complete a typed text; the shortest first among those that begin with it, then those that contain it. */
export function completeClass(names: readonly string[], typed: string): readonly string[] {
  const variants = /^(?:[^\s:[\]]+:)*/.exec(typed)?.[0] ?? '';
  const wanted = typed.slice(variants.length).trim();
  if (wanted === '') return [];
  const begins = names.filter((name) => name.startsWith(wanted));
  const contains = names.filter((name) => !name.startsWith(wanted) && name.includes(wanted));
  const sorted = begins.toSorted((left, right) => left.length - right.length);
  return [...sorted, ...contains].slice(0, suggestionsMax).map((name) => `${variants}${name}`);
}
