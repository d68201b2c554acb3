// `restore`: fills an empty data folder, or an empty database, from a backup.
import { resolve } from 'node:path';
import { leftOutLines } from '../backup/describe-manifest.ts';
import { passphraseOptions, readPassphrase } from '../backup/passphrase.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import type { RestoredSecrets } from '../backup/restore/restore-backup.ts';
import { showProgress } from '../backup/show-progress.ts';
import { listenForStopSignals } from '../compose/stop-signals.ts';
import { print, printError, progressOutput } from '../print.ts';
import type { Command } from './command.ts';
import { backupOperand, databaseOptions, resolveProject } from './options.ts';

const interruptedExitCode = 130;

export const restore: Command = {
  summary: 'Fill an empty data folder or database from a backup',
  usage: 'restore FILE [--passphrase] [--project DIR] [--database-url URL]',
  options: { ...databaseOptions, ...passphraseOptions },
  acceptsOperands: true,
  async run(call) {
    const { project, settings } = await resolveProject(call);
    const path = resolve(call.folder, backupOperand(call, 'restore'));
    const isPrompted = call.options['passphrase'] === true;
    const passphrase = await readPassphrase(settings.backupPassphrase, isPrompted);
    const stop = listenForStopSignals();
    const display = showProgress('Restoring', progressOutput);
    try {
      const { manifest, secrets, leftOut } = await restoreBackup({
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
      const lines = [
        `Restored ${path} to ${project.dataFolder}${settings.databaseUrl === null ? '' : ' and the database'}`,
        secretsLine(secrets),
        ...leftOutLines(manifest),
        ...leftOutLines({ leftOut }),
        'Start it as before: npm start, with the same ATELIER_DATA and DATABASE_URL as this command.',
      ];
      print(lines.join('\n'));
      return 0;
    } catch (error) {
      display.close();
      if (!stop.graceful.aborted) throw error;
      printError('Stopped. What was restored so far is not served.');
      return interruptedExitCode;
    }
  },
};

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
