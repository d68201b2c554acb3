// What can be an e-mail address, as the database's is_email() says it too. The service looks closer; this spares a way there. Pure.

/** What nobody sees and what turns the direction of writing: two addresses that look alike must be alike. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

const longest = 254;
/** With spaces around it: the more there are, the longer it takes to take them away. */
const longestTyped = 1000;

/** Whether a text has the shape of an address: somebody at a domain with a dot, in any script. */
export function isEmail(text: string): boolean {
  return (
    /^[^@<>",;:]{1,64}@[^@<>",;:]+\.[^@<>",;:.]{2,}$/u.test(text) &&
    !unseen.test(text) &&
    Array.from(text).length <= longest
  );
}

/** What was typed without the spaces around it, which are nobody's fault. What else cannot be seen stays, and is refused. */
export function typedEmail(text: string): string {
  if (text.length > longestTyped) return text;
  return text.replaceAll(/^\p{Zs}+|\p{Zs}+$/gu, '');
}
