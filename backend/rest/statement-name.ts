/** Names statements by their text, so that a connection that has seen a statement need not parse and plan it again. */
import { createHash } from 'node:crypto';

/** As many texts are remembered as a busy application has shapes of requests. */
const limit = 1000;
const names = new Map<string, string>();

/** A name that is the same for the same text, of 32 characters. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `rest_${createHash('sha1').update(text).digest('base64url')}`;
  if (names.size >= limit) names.delete(names.keys().next().value ?? '');
  names.set(text, name);
  return name;
}
