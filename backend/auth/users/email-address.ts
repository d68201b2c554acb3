/** E-mail addresses: one definition for people who type one, administrators, and providers that report one. */

const lengthMax = 254;
/** Including surrounding spaces. A longer text is refused before trimming, whose time grows with the number of spaces. */
const textLengthMax = 1000;
/** The form that mail servers deliver to: one @, no spaces, and a domain of at least two labels. */
const form =
  /^[^\s@<>(),;:\\"[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;
/** A misplaced dot, a domain label longer than 63 characters, or one with a hyphen at its end. */
const invalidDotOrLabel = /^\.|\.\.|\.@|@(?:.*\.)?-|-$|@.*[^.]{64}/u;
/** Invisible characters and those that change the writing direction: two addresses that look alike must be alike. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
/** Spaces that were copied along with an address; no other surrounding character is removed. */
const surroundingSpaces = /^\p{Zs}+|\p{Zs}+$/gu;

/** The address in its normal form, in lower case; null for an invalid one. */
export function parseEmailAddress(text: string): string | null {
  if (text.length > textLengthMax) return null;
  const email = text.replaceAll(surroundingSpaces, '').toLowerCase();
  const isWellFormed = form.test(email) && !invalidDotOrLabel.test(email);
  return email.length <= lengthMax && isWellFormed && !invisible.test(email) ? email : null;
}
