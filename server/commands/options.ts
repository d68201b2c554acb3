// Options that commands share, and the settings and project that follow from them.
import { chooseProject } from '../compose/project.ts';
import type { Project } from '../compose/project.ts';
import { KnownFault } from '../fault.ts';
import { describeProblem } from '../settings/setting.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { CommandContext } from './command.ts';

/** The options of every command that needs a project and its database. */
export const databaseOptions = {
  project: { type: 'string' },
  'database-url': { type: 'string' },
} as const;

/** The settings and the project of a call. Throws a {@link KnownFault} that names every problem. */
export async function resolveProject(
  call: CommandContext,
): Promise<{ readonly settings: Settings; readonly project: Project }> {
  const settings = settingsOf(call);
  const named = textOption(call, 'project');
  const project = await chooseProject(call.root, call.folder, named, settings.dataFolder);
  return { settings, project };
}

/** The backup file that a call names. Throws a {@link KnownFault} unless it is one. */
export function backupOperand(call: CommandContext, command: string): string {
  const [file, ...more] = call.operands;
  if (file !== undefined && more.length === 0) return file;
  throw new KnownFault('file_missing', `Name one backup: npx atelier ${command} FILE`);
}

/** The text of an option, or undefined. */
export function textOption(call: CommandContext, name: string): string | undefined {
  const value = call.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** `--database-url` replaces DATABASE_URL, with the direct address and the replicas that belong to it. */
function settingsOf(call: CommandContext): Settings {
  const databaseUrl = textOption(call, 'database-url');
  const read = readSettings(
    databaseUrl === undefined
      ? call.environment
      : {
          ...call.environment,
          DATABASE_URL: databaseUrl,
          DATABASE_DIRECT_URL: undefined,
          DATABASE_REPLICA_URLS: undefined,
        },
  );
  if ('settings' in read) return read.settings;
  throw new KnownFault('settings_invalid', read.problems.map(describeProblem).join('\n'));
}
