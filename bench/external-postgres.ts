// An external PostgreSQL for servers that share a database: the embedded one of another, empty project.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postmasterFile } from '@atelier/e2e/process-tree';
import { newDataDirectory, removeDataDirectory, startShop } from '@atelier/e2e/running-shop';
import { runAtelier } from './run-atelier.ts';

export interface ExternalPostgres {
  /** The address of a new database in it. */
  readonly url: string;
  readonly dataDirectory: string;
}

/** Starts it. @param later receives what ends it, to be run in the opposite order */
export async function startExternalPostgres(
  later: (ending: () => unknown) => void,
): Promise<ExternalPostgres> {
  const folder = newDataDirectory();
  later(() => removeDataDirectory(folder));
  const project = join(folder, 'project');
  mkdirSync(join(project, 'supabase', 'migrations'), { recursive: true });
  const dataDirectory = join(folder, 'data');
  const start = () => startShop(dataDirectory, 'start', {}, ['--project', project]);
  const first = await start();
  later(() => first.stop());
  const file = join(folder, 'database.sql');
  const run = async (text: string): Promise<void> => {
    writeFileSync(file, `-- atelier: no transaction\n${text};\n`);
    await runAtelier(['sql', file, '--project', project], dataDirectory);
  };
  await run('create database shared');
  // PostgreSQL's own default: the embedded one is configured for one server, and here are two.
  await run('alter system set max_connections = 100');
  await first.stop();
  const supervisor = await start();
  later(() => supervisor.stop());
  // Lines 4 and 5 are the port and the folder of the Unix socket.
  const [, , , port = '', socket = ''] = postmasterFile(dataDirectory) ?? [];
  const url = `postgresql:///shared?host=${encodeURIComponent(socket)}&user=postgres&port=${port}`;
  return { url, dataDirectory };
}
