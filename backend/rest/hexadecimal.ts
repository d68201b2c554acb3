/** Bytes as PostgreSQL's hexadecimal text and back, without a string for each of ten million bytes. */

const digits = new TextEncoder().encode('0123456789abcdef');

/** `\\x00ff`. */
export function toHexadecimal(bytes: Uint8Array): string {
  const text = new Uint8Array(bytes.length * 2);
  bytes.forEach((byte, at) => {
    text[at * 2] = digits[byte >> 4] ?? 0;
    text[at * 2 + 1] = digits[byte & 15] ?? 0;
  });
  return `\\x${new TextDecoder().decode(text)}`;
}

/** The bytes of `\\x00ff`; undefined for text that is nothing of the kind. */
export function fromHexadecimal(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!text.startsWith('\\x')) return undefined;
  const bytes = new Uint8Array((text.length - 2) / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = (valueOf(text, at * 2 + 2) << 4) | valueOf(text, at * 2 + 3);
  return bytes;
}

/** `0`–`9` begin at 48, `a`–`f` at 97. */
function valueOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
}
