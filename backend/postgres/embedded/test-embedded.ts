/** Folders, servers and server processes for the supervisor's tests, all removed after each test. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Connection } from '../connection.ts';
import { openDatabase } from '../open-database.ts';
import type { PostgresServer } from '../postgres-server.ts';
import { parsePasswd } from './account.ts';
import type { Account } from './account.ts';
import { startEmbedded } from './start-embedded.ts';
import { SupervisorProcess } from './test-supervisor.ts';
import type { SupervisorOptions } from './test-supervisor.ts';

export const asRoot = process.getuid?.() === 0;

/** The account of an ordinary user: `nobody` if the test itself runs as root, else undefined. */
export const ordinary: Account | undefined = asRoot
  ? parsePasswd(await readFile('/etc/passwd', 'utf8')).find(({ name }) => name === 'nobody')
  : undefined;

const folders: string[] = [];
const servers: PostgresServer[] = [];
const supervisors: SupervisorProcess[] = [];

afterEach(async () => {
  for (const supervisor of supervisors.splice(0)) {
    await supervisor.end('SIGTERM');
    for (const { connection } of supervisor.events) removeSocket(connection);
  }
  for (const server of servers.splice(0)) {
    await server.stop();
    removeSocket(server.connection('admin'));
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** A socket whose path would have been too long in its data folder lies in the temporary folder. */
function removeSocket(connection: Connection | undefined): void {
  if (connection?.host.startsWith(tmpdir()) === true) removeLater(connection.host);
}

/** A path in a new folder that every account may enter and write. */
export async function newFolder(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'Atelier – мой 店 '));
  removeLater(folder);
  await chmod(folder, 0o777);
  return join(folder, ...names);
}

/** Removes a folder that is not inside one of {@link newFolder}. */
export function removeLater(folder: string): void {
  folders.push(folder);
}

/** Starts a server in this process; what it says is added to `log`. */
export async function start(dataDirectory: string, log: string[] = []): Promise<PostgresServer> {
  const server = await startEmbedded({ dataDirectory, log: (line) => log.push(line) });
  servers.push(server);
  return server;
}

/** The refusal of a start over a folder. */
export async function refusalOf(dataDirectory: string): Promise<unknown> {
  return await start(dataDirectory).then(
    () => 'started',
    (error: unknown) => error,
  );
}

/** Starts a server in a process of its own. */
export function startSupervisor(order: SupervisorOptions, room?: string): SupervisorProcess {
  const supervisor = new SupervisorProcess(order, room);
  supervisors.push(supervisor);
  return supervisor;
}

/** The first cell of a statement's answer. */
export async function queryCell(
  connection: Connection,
  text: string,
): Promise<string | null | undefined> {
  const database = openDatabase({ connection, poolSize: 1 });
  try {
    const results = await database.pipeline([{ text }]);
    return results[0]?.rows[0]?.[0];
  } finally {
    await database.close();
  }
}

/** The process id in a cluster's lock file. */
export async function postmasterPid(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
