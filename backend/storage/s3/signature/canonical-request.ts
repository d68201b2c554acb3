/**
 * The canonical form of a request, which client and server sign alike.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */

/** The parts of a request that a signature covers. */
export interface SignedParts {
  readonly method: string;
  /** The path as it was sent, with its escapes. */
  readonly path: string;
  /** The query as it was sent, without its question mark. */
  readonly query: string;
  /** The values of the signed headers. */
  readonly headers: ReadonlyMap<string, string>;
  readonly payloadHash: string;
}

/** The canonical request as text. */
export function canonicalRequest({
  method,
  path,
  query,
  headers,
  payloadHash,
}: SignedParts): string {
  const lines = [...headers].map(
    ([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, ' ')}\n`,
  );
  return [
    method,
    path
      .split('/')
      .map((part) => encodePart(decodePart(part)))
      .join('/'),
    canonicalQuery(query),
    lines.join(''),
    [...headers.keys()].join(';'),
    payloadHash,
  ].join('\n');
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return [pair.slice(0, at), pair.slice(at + 1)].map((part) =>
        encodePart(decodePart(part.replaceAll('+', ' '))),
      );
    })
    .toSorted(([name = '', value = ''], [otherName = '', otherValue = '']) =>
      name === otherName ? order(value, otherValue) : order(name, otherName),
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A broken escape stays as it is: no signature will match it. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Escapes everything but letters, digits, dash, dot, underscore and tilde. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
