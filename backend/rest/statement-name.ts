/** Names statements by their text, so that a connection that has seen a statement need not parse and plan it again. */

/** As many texts are remembered as a busy application has shapes of requests. */
const limit = 1000;
const names = new Map<string, string>();
let given = 0;

/** A name that no other text has: the same for the same text, as long as that is remembered. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `rest_${++given}`;
  if (names.size >= limit) names.delete(names.keys().next().value ?? '');
  names.set(text, name);
  return name;
}
