// Escapes invisible characters in text for the terminal: they are often what is wrong with a value.

/** The text with every invisible character but a space as its code point: `\u{200B}`. */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(
    /[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]--[ ]]/gv,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16).toUpperCase()}}`,
  );
