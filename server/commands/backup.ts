// `backup`: writes everything that a shop cannot lose into one file, while it is serving.
import { resolve } from 'node:path';
import { openMedia, projectName, readSecrets } from '../backup/backup-source.ts';
import { createBackup } from '../backup/create-backup.ts';
import { describeManifest } from '../backup/describe-manifest.ts';
import { passphraseOptions, readPassphrase } from '../backup/passphrase.ts';
import { showProgress } from '../backup/show-progress.ts';
import { createThrottle } from '../backup/throttle.ts';
import { openPostgres } from '../compose/open-postgres.ts';
import { listenForStopSignals } from '../compose/stop-signals.ts';
import { KnownFault } from '../fault.ts';
import { print, printError, progressOutput } from '../print.ts';
import type { Command, CommandContext } from './command.ts';
import { databaseOptions, resolveProject } from './options.ts';

const interruptedExitCode = 130;

export const backup: Command = {
  summary: 'Write database, files and keys into one file, while the shop is serving',
  usage: 'backup [FILE] [--passphrase] [--project DIR] [--database-url URL]',
  options: { ...databaseOptions, ...passphraseOptions },
  acceptsOperands: true,
  async run(call) {
    const { project, settings } = await resolveProject(call);
    const passphrase = await readPassphrase(
      settings.backupPassphrase,
      call.options['passphrase'] === true,
      'encrypts',
    );
    const stop = listenForStopSignals();
    const target = targetFile(call, new Date());
    const server = await openPostgres({
      databaseUrl: settings.databaseUrl,
      dataFolder: project.dataFolder,
      log: printError,
      guest: true,
    });
    const display = showProgress('Backing up', progressOutput);
    try {
      const manifest = await createBackup({
        database: server.connection('admin'),
        storage: await openMedia(project, settings),
        secrets: await readSecrets(project.dataFolder),
        project: projectName(project),
        target,
        passphrase,
        signal: stop.graceful,
        onProgress: display.onProgress,
        throttle: createThrottle(),
      });
      display.close();
      print(describeManifest(target, manifest));
      return 0;
    } catch (error) {
      display.close();
      if (!stop.graceful.aborted) throw error;
      printError('Stopped. Nothing of the backup was left.');
      return interruptedExitCode;
    } finally {
      await server.stop();
    }
  },
};

function targetFile({ operands, folder }: CommandContext, now: Date): string {
  const [named, ...more] = operands;
  if (more.length > 0)
    throw new KnownFault('file_missing', 'Name one file, or none: npx atelier backup [FILE]');
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return resolve(folder, named ?? `atelier-${time}.tar`);
}
