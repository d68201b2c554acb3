/** The `Prefer` header (RFC 7240): what the caller would like, and what of it nobody knows. */
export interface Preferences {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly return: 'representation' | 'minimal' | 'headers-only' | null;
  readonly count: 'exact' | 'planned' | 'estimated' | null;
  readonly tx: 'commit' | 'rollback' | null;
  readonly missing: 'default' | 'null' | null;
  readonly handling: 'strict' | 'lenient' | null;
  readonly timezone: string | null;
  readonly maxAffected: number | null;
  readonly invalid: readonly string[];
}

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;

type Known = keyof typeof known;

const nothing: Preferences = {
  resolution: null,
  return: null,
  count: null,
  tx: null,
  missing: null,
  handling: null,
  timezone: null,
  maxAffected: null,
  invalid: [],
};

/** Parses `Prefer`; the first of several values of one preference counts. */
export function parsePreferences(
  header: string | null,
  timezones: ReadonlySet<string>,
  txOverride: boolean,
): Preferences {
  if (header === null) return nothing;
  const found: Record<string, unknown> = {};
  const invalid: string[] = [];
  for (const preference of header.split(',').map((part) => part.trim())) {
    const at = preference.indexOf('=');
    const name = preference.slice(0, at);
    const value = preference.slice(at + 1);
    if (isKnown(name) && (known[name] as readonly string[]).includes(value)) found[name] ??= value;
    else if (name === 'timezone' && (timezones.has(value) || isOffset(value)))
      found['timezone'] ??= value;
    else if (name === 'max-affected') {
      if (/^\d+$/.test(value)) found['maxAffected'] ??= Number(value);
    } else invalid.push(preference);
  }
  const preferences = { ...nothing, ...found, invalid };
  return txOverride ? preferences : { ...preferences, tx: null };
}

/** `+05:30`, `-4`: PostgreSQL reads it as POSIX does, with the sign turned, and refuses what is out of range. */
const isOffset = (zone: string): boolean => /^[+-]?\d{1,2}(?::\d{2}){0,2}$/.test(zone);

const isKnown = (name: string): name is Known => Object.hasOwn(known, name);

/** The value of `Preference-Applied` for the preferences that the answer honoured; undefined for none. */
export function preferenceApplied(
  preferences: Preferences,
  honoured: readonly (Known | 'timezone' | 'maxAffected')[],
): string | undefined {
  const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;
  const applied = order.flatMap((name) => {
    const value = preferences[name];
    return value !== null && honoured.includes(name) ? [`${name}=${value}`] : [];
  });
  if (
    preferences.maxAffected !== null &&
    preferences.handling === 'strict' &&
    honoured.includes('maxAffected')
  )
    applied.push(`max-affected=${preferences.maxAffected}`);
  return applied.length === 0 ? undefined : applied.join(', ');
}
