/** Which passwords are accepted: long enough, and with every kind of character that the project asks for. */
import { refuse } from '../answers/errors.ts';

export interface PasswordRules {
  readonly minimumPasswordLength: number;
  readonly passwordCharacters: readonly string[];
}

/** What bcrypt, and so every project that accounts may be moved to, can tell apart. */
const bytesMax = 72;

/** Refuses a password that is too long to be told from others, or too weak, with every reason at once. */
export function checkPassword(password: string, rules: PasswordRules): void {
  if (Buffer.byteLength(password) > bytesMax)
    refuse('validation_failed', `Password cannot be longer than ${bytesMax} characters`);
  const { minimumPasswordLength: length, passwordCharacters: kinds } = rules;
  const characters = Array.from(password);
  const isShort = characters.length < length;
  const isPlain = !kinds.every((kind) => characters.some((each) => kind.includes(each)));
  if (!isShort && !isPlain) return;
  const messages = [
    ...(isShort ? [`Password should be at least ${length} characters.`] : []),
    ...(isPlain
      ? [`Password should contain at least one character of each: ${kinds.join(', ')}.`]
      : []),
  ];
  refuse('weak_password', {
    message: messages.join(' '),
    reasons: [...(isShort ? ['length'] : []), ...(isPlain ? ['characters'] : [])],
  });
}
