// What can be an e-mail address, as the database's is_email() says it too. The service looks closer; this spares a way there. Pure.

/** What nobody sees and what turns the direction of writing: two addresses that look alike must be alike. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Of ASCII a domain has letters, digits, dots and hyphens. */
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

/** What was typed without the spaces around it, which are nobody's fault. What else cannot be seen stays, and is refused. */
export function typedEmail(text: string): string {
  if (text.length > longestTyped) return text;
  return text.replaceAll(/^\p{Zs}+|\p{Zs}+$/gu, '');
}
