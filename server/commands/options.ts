// What commands read from their options, in one way for all of them.
import { KnownFault } from '../fault.ts';
import { describeProblem } from '../settings/setting.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Call } from './command.ts';

/** The settings, with `--database-url` in the place of DATABASE_URL. Throws a {@link KnownFault} that names every problem. */
export function settingsOf(call: Call): Settings {
  const databaseUrl = textOption(call, 'database-url');
  const read = readSettings(
    databaseUrl === undefined
      ? call.environment
      : { ...call.environment, DATABASE_URL: databaseUrl },
  );
  if ('settings' in read) return read.settings;
  throw new KnownFault('settings_invalid', read.problems.map(describeProblem).join('\n'));
}

/** The text of an option, or undefined. */
export function textOption(call: Call, name: string): string | undefined {
  const value = call.options[name];
  return typeof value === 'string' ? value : undefined;
}
