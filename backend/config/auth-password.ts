/** Schema of passwords in `[auth]` of `config.toml`: required strength, and requirements for a change. */
import { key } from './config-key.ts';
import { section } from './config-section.ts';
import { choice, converted, count, flag, text } from './value-types.ts';

/** The kinds of characters that a password must have, as Supabase names the choices. */
const requirements = {
  '': [],
  letters_digits: ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'],
  lower_upper_letters_digits: [
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '0123456789',
  ],
  lower_upper_letters_digits_symbols: [
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '0123456789',
    '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
  ],
} as const;

const requirementNames = Object.keys(requirements) as (keyof typeof requirements)[];

/** Schema of the keys of passwords. */
export const authPasswordSchema = section(
  '',
  {
    minimumLength: key(
      'minimum_password_length',
      converted(count, (length) => Math.max(6, length)),
      {
        default: 6,
        variables: ['GOTRUE_PASSWORD_MIN_LENGTH'],
        meaning: 'characters that a password must have, at least 6',
      },
    ),
    required: key('password_requirements', choice(requirementNames), {
      default: '',
      meaning:
        'kinds of characters that a password must have: `letters_digits`, `lower_upper_letters_digits` or `lower_upper_letters_digits_symbols`',
    }),
    ownKinds: key('password_required_characters', text, {
      absent: 'those of `password_requirements`',
      variables: ['GOTRUE_PASSWORD_REQUIRED_CHARACTERS'],
      meaning: 'the same in characters: kinds separated by `:`; `\\:` is a colon',
    }),
    /** Whether passwords that were part of a known leak are refused, which asks a service outside. */
    leaksChecked: key('password_hibp_enabled', flag, {
      default: false,
      variables: ['GOTRUE_PASSWORD_HIBP_ENABLED'],
      meaning: 'whether passwords of known leaks are refused, which asks Have I Been Pwned',
    }),
    /** Whether a password is refused when that service does not answer. */
    leaksFailClosed: key('password_hibp_fail_closed', flag, {
      default: false,
      variables: ['GOTRUE_PASSWORD_HIBP_FAIL_CLOSED'],
      meaning: 'whether a password is refused when that service does not answer',
    }),
    /** Whether changing a password takes the present one. */
    currentRequired: key('password_require_current', flag, {
      default: false,
      variables: ['GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD'],
      meaning: 'whether a change takes the present password',
    }),
  },
  ({ required, ownKinds, ...password }) => ({
    ...password,
    /** A password must have a character out of each of these. */
    characters: ownKinds === null ? requirements[required] : characterKinds(ownKinds),
  }),
);

/** Kinds are separated by colons; a colon that is a character itself has a backslash before it. */
function characterKinds(kinds: string): readonly string[] {
  return kinds
    .split(/(?<!\\):/)
    .map((kind) => kind.replaceAll('\\:', ':'))
    .filter((kind) => kind !== '');
}
