// DATABASE_URL: a PostgreSQL of one's own in the place of the embedded one.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The address of a PostgreSQL, or null for the embedded one. It holds a password, so a problem never shows it. */
export function readDatabaseUrl(environment: Environment): Setting<string | null> {
  const text = environmentText(environment, 'DATABASE_URL');
  if (text === undefined) return { value: null };
  if (/^postgres(ql)?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    return { value: text };
  return {
    problem: {
      variable: 'DATABASE_URL',
      problem: 'not the address of a PostgreSQL',
      remedy:
        'Give postgresql://user:password@host:5432/database, with special characters of the password percent-encoded, or unset it to use the embedded database.',
    },
  };
}
