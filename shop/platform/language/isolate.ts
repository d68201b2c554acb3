// Addresses and numbers inside sentences: set apart, so that they keep their own direction in right-to-left text. Pure.

/** An e-mail address, a telephone number or a code, left to right wherever it stands. */
export function isolateLeftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
