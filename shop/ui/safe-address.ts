// Which addresses a text from outside may lead to: those that open something, never those that run something.

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address, or null where following it could do more than open a page or a message. */
export function safeAddress(address: string): string | null {
  // A browser passes over control characters and blanks inside a scheme.
  const plain = address.replaceAll(/[\p{Cc}\s]/gu, '');
  const scheme = /^[^/?#]*?:/.exec(plain)?.[0].toLowerCase();
  return scheme === undefined || schemes.has(scheme) ? plain : null;
}
