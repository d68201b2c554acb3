/** Passwords in `[auth]` of `config.toml`: required strength, and requirements for a change. */
import type { TomlSection } from './toml-section.ts';

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

export interface AuthPasswordConfig {
  readonly minimumLength: number;
  /** A password must have a character out of each of these. */
  readonly characters: readonly string[];
  /** Whether passwords that were part of a known leak are refused, which asks a service outside. */
  readonly leaksChecked: boolean;
  /** Whether a password is refused when that service does not answer. */
  readonly leaksFailClosed: boolean;
  /** Whether changing a password takes the present one. */
  readonly currentRequired: boolean;
}

/** Reads the password settings of `[auth]`. Throws `ConfigRefused`. */
export function authPasswordConfig(section: TomlSection): AuthPasswordConfig {
  const named = requirements[section.oneOf('password_requirements', requirementNames)];
  const own = section.text('password_required_characters');
  return {
    minimumLength: Math.max(6, section.count('minimum_password_length') ?? 6),
    characters: own === undefined ? named : characterKinds(own),
    leaksChecked: section.boolean('password_hibp_enabled', false),
    leaksFailClosed: section.boolean('password_hibp_fail_closed', false),
    currentRequired: section.boolean('password_require_current', false),
  };
}

/** Kinds are separated by colons; a colon that is a character itself has a backslash before it. */
function characterKinds(text: string): readonly string[] {
  return text
    .split(/(?<!\\):/)
    .map((kind) => kind.replaceAll('\\:', ':'))
    .filter((kind) => kind !== '');
}
