// `keys`: prints the installation's keys and their file; secret ones only with `--reveal`.
import { readOrCreateKeys, keysFile } from '../secrets/keys-file.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';

export const keys: Command = {
  summary: 'Show the publishable key, and with --reveal the secret ones',
  usage: 'keys [--reveal] [--project DIR]',
  options: { project: databaseOptions.project, reveal: { type: 'boolean' } },
  async run(call) {
    const { project, settings } = await resolveProject(call);
    await prepareDataFolder(project.dataFolder);
    const material = await readOrCreateKeys(project.dataFolder, settings.tokenKeys);
    print(`Publishable key  ${material.publishableKey}`);
    if (material.anonKey !== null) print(`ANON_KEY         ${material.anonKey}`);
    if (call.options['reveal'] === true) {
      print(`Secret key       ${material.secretKey}`);
      if (material.serviceRoleKey !== null) print(`SERVICE_ROLE_KEY ${material.serviceRoleKey}`);
    } else {
      print('Secret key       not shown; "npx atelier keys --reveal" shows it.');
    }
    print(`All of them are kept in ${keysFile(project.dataFolder)}`);
    return 0;
  },
};
