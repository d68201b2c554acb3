/** What is an e-mail address, for all who come with one: people who type it, administrators, and providers who tell of people. */

const lengthMax = 254;
/** With spaces around it. What is longer is not even looked at: taking away spaces takes longer the more there are. */
const textLengthMax = 1000;
/** What a mail server can be asked to deliver: one @, no spaces, a name of at least two labels behind it. */
const form =
  /^[^\s@<>(),;:\\"[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;
/** A dot that stands for nothing, a label of the domain that is longer than 63 characters, or one with a hyphen at its end. */
const strayDotOrLabel = /^\.|\.\.|\.@|@(?:.*\.)?-|-$|@.*[^.]{64}/u;
/** What nobody sees and what turns the direction of writing: two addresses that look alike must be alike. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
/** Spaces that were copied along with an address; no other character around it is forgiven. */
const spacesAround = /^\p{Zs}+|\p{Zs}+$/gu;

/** The address in the one form in which it is kept, in lower case; null for a text that is none. */
export function parseEmailAddress(text: string): string | null {
  if (text.length > textLengthMax) return null;
  const email = text.replaceAll(spacesAround, '').toLowerCase();
  const isForm = form.test(email) && !strayDotOrLabel.test(email);
  return email.length <= lengthMax && isForm && !unseen.test(email) ? email : null;
}
