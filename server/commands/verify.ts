// `verify`: proves that a backup restores, in a scratch database.
import { resolve } from 'node:path';
import { passphraseOptions, readPassphrase } from '../backup/passphrase.ts';
import { showProgress } from '../backup/show-progress.ts';
import { verifyBackup } from '../backup/verify/verify-backup.ts';
import { listenForStopSignals } from '../compose/stop-signals.ts';
import { print, printError, progressOutput } from '../print.ts';
import type { Command } from './command.ts';
import { backupOperand, databaseOptions, resolveProject } from './options.ts';

const interruptedExitCode = 130;

export const verify: Command = {
  summary: 'Prove that a backup restores: every row, every file, and what is true of a shop',
  usage: 'verify FILE [--passphrase] [--project DIR]',
  options: { project: databaseOptions.project, ...passphraseOptions },
  acceptsOperands: true,
  async run(call) {
    const { project, settings } = await resolveProject(call);
    const path = resolve(call.folder, backupOperand(call, 'verify'));
    const isPrompted = call.options['passphrase'] === true;
    const passphrase = await readPassphrase(settings.backupPassphrase, isPrompted, 'decrypts');
    const stop = listenForStopSignals();
    const display = showProgress('Verifying', progressOutput);
    try {
      const { onProgress } = display;
      const { manifest, faults } = await verifyBackup({
        path,
        project,
        passphrase,
        signal: stop.graceful,
        onProgress,
      });
      display.close();
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const size = `${rows} rows of ${manifest.tables.length} tables and ${manifest.media.files} files`;
      for (const fault of faults) print(`Wrong: ${fault}`);
      print(
        faults.length === 0
          ? `Sound: ${path} restores. ${size} are what was backed up, and the checks of the shop found nothing.`
          : `Not sound: ${faults.length} things are wrong with ${path} (${size}).`,
      );
      return faults.length === 0 ? 0 : 1;
    } catch (error) {
      display.close();
      if (!stop.graceful.aborted) throw error;
      printError('Stopped. Nothing was left.');
      return interruptedExitCode;
    }
  },
};
