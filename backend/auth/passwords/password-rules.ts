/** Password rules: minimum length, the kinds of characters that the project requires, and no known leak. */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { wasLeaked } from './leaked-passwords.ts';

export type PasswordContext = Pick<AuthContext, 'settings' | 'fetch' | 'log'>;

/** The weaknesses of a password, by the protocol's names and as a message. */
export interface Weakness {
  readonly reasons: readonly ('length' | 'characters' | 'pwned')[];
  readonly message: string;
}

/** The length that bcrypt distinguishes, and so every service that accounts may be moved to. */
const bytesMax = 72;

/** Refuses a password that is too long or too weak, with all reasons at once. */
export async function checkPassword(password: string, context: PasswordContext): Promise<void> {
  checkLength(password);
  const weakness = await weaknessOf(password, context);
  if (weakness !== null) refuse('weak_password', weakness);
}

/** Refuses a password that is too long, and nothing else. */
export function checkLength(password: string): void {
  if (Buffer.byteLength(password) > bytesMax)
    refuse('validation_failed', `Password cannot be longer than ${bytesMax} characters`);
}

/** The weaknesses of a password; null for none. */
export async function weaknessOf(
  password: string,
  { settings, fetch, log }: PasswordContext,
): Promise<Weakness | null> {
  const { minimumLength, characters: kinds, leaksChecked, leaksFailClosed } = settings.password;
  const characters = Array.from(password);
  const found: (readonly [Weakness['reasons'][number], string])[] = [];
  if (characters.length < minimumLength)
    found.push(['length', `Password should be at least ${minimumLength} characters.`]);
  if (!kinds.every((kind) => characters.some((each) => kind.includes(each))))
    found.push([
      'characters',
      `Password should contain at least one character of each: ${kinds.join(', ')}.`,
    ]);
  if (found.length === 0 && leaksChecked) {
    const isLeaked = await wasLeaked(password, fetch).catch((error: unknown) => {
      if (leaksFailClosed) throw error;
      log.error('The check for leaked passwords failed.', error);
      return false;
    });
    if (isLeaked)
      found.push([
        'pwned',
        'Password is known to be weak and easy to guess, please choose a different one.',
      ]);
  }
  if (found.length === 0) return null;
  return {
    reasons: found.map(([reason]) => reason),
    message: found.map(([, message]) => message).join(' '),
  };
}
