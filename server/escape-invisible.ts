// Texts of people's as the terminal shows them: what nobody sees is often all that is wrong with one.

/** The text, with every sign but a space that cannot be seen told by its number, as in `\u{200B}`. */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(
    /[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]--[ ]]/gv,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16).toUpperCase()}}`,
  );
