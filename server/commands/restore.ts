// `restore`: fills an empty data folder, or an empty database, from a backup, and starts the shop.
import { resolve } from 'node:path';
import { leftOutLines } from '../backup/describe-manifest.ts';
import { passphraseOptions, readPassphrase } from '../backup/passphrase.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import type { RestoredBackup, RestoredSecrets } from '../backup/restore/restore-backup.ts';
import { showProgress } from '../backup/show-progress.ts';
import { refuseScheduleOfProject } from '../compose/backups.ts';
import { listenForStopSignals } from '../compose/stop-signals.ts';
import { print, printError, progressOutput } from '../print.ts';
import type { Command } from './command.ts';
import { backupOperand, databaseOptions, resolveProject, textOption } from './options.ts';
import { serveProject } from './start.ts';

const interruptedExitCode = 130;

export const restore: Command = {
  summary: 'Fill an empty data folder or database from a backup, and start the shop',
  usage: 'restore FILE [--no-start] [--passphrase] [--project DIR] [--database-url URL]',
  options: { ...databaseOptions, ...passphraseOptions, 'no-start': { type: 'boolean' } },
  acceptsOperands: true,
  async run(call) {
    const { project, settings } = await resolveProject(call);
    const path = resolve(call.folder, backupOperand(call, 'restore'));
    // A database that is named for this command alone is another installation's, which starts with settings of its own.
    const isElsewhere = textOption(call, 'database-url') !== undefined;
    const isStarted = call.options['no-start'] !== true && !isElsewhere;
    if (isStarted) refuseScheduleOfProject(project, settings);
    const isPrompted = call.options['passphrase'] === true;
    const passphrase = await readPassphrase(settings.backupPassphrase, isPrompted, 'decrypts');
    const stop = listenForStopSignals();
    const display = showProgress('Restoring', progressOutput);
    try {
      const restored = await restoreBackup({
        path,
        project,
        settings,
        passphrase,
        signal: stop.graceful,
        onProgress: display.onProgress,
        log: (line) => {
          display.close();
          printError(line);
        },
      });
      display.close();
      const database = settings.databaseUrl === null ? '' : ' and the database';
      print(`Restored ${path} to ${project.dataFolder}${database}\n${describe(restored)}`);
    } catch (error) {
      display.close();
      if (!stop.graceful.aborted) throw error;
      printError('Stopped. What was restored so far is not served.');
      return interruptedExitCode;
    }
    if (isStarted && !stop.graceful.aborted) return await serveProject(call, project, settings);
    print('Start it with the same ATELIER_DATA, and the database in DATABASE_URL: npm start');
    return stop.graceful.aborted ? interruptedExitCode : 0;
  },
};

function describe({ manifest, secrets, leftOut }: RestoredBackup): string {
  return [secretsLine(secrets), ...leftOutLines(manifest), ...leftOutLines({ leftOut })].join('\n');
}

function secretsLine(secrets: RestoredSecrets): string {
  switch (secrets) {
    case 'restored':
      return '  Keys of the installation: restored';
    case 'no passphrase':
      return '  Warning: the keys of the installation are in the backup and were left there, without a passphrase. The start makes new ones: everybody has to sign in again.';
    case 'not in the backup':
      return '  Warning: the keys of the installation are not in the backup. The start makes new ones: everybody has to sign in again.';
  }
}
