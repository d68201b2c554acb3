// E-mail address check, by the same rule as the database's is_email(). The auth service checks further; this one saves
// a request. Pure.

/** Invisible characters and those that change the writing direction: two addresses that look alike must be alike. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** An ASCII domain has letters, digits, dots and hyphens. */
const foreignToDomains = /@.*[ -,/:-@[-`{-~]/u;
/** No label is empty, longer than 63 characters, or begins or ends with a hyphen. */
const strayDotOrLabel = /^\.|\.\.|\.@|@\.|@(?:.*\.)?-|@.*-(?:\.|$)|@.*[^.]{64}/u;

const longest = 254;
/** With spaces around it: the more there are, the longer it takes to take them away. */
const longestTyped = 1000;

/** Whether a text has the shape of an address: a name without stray dots at a domain of at least two labels, in any script. */
export function isEmail(text: string): boolean {
  return (
    text.length <= longestTyped &&
    Array.from(text).length <= longest &&
    /^[^@<>(),;:\\"[\]]{1,64}@[^@]+\.[^.]{2,}$/u.test(text) &&
    !foreignToDomains.test(text) &&
    !strayDotOrLabel.test(text) &&
    !unseen.test(text)
  );
}

/** The typed address without surrounding spaces. Other invisible characters stay, and are refused. */
export function typedEmail(text: string): string {
  if (text.length > longestTyped) return text;
  return text.replaceAll(/^\p{Zs}+|\p{Zs}+$/gu, '');
}
