/** Makes good what copying a data folder does to it: root becomes its owner, and others may look in; PostgreSQL starts over neither. */
import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';

/** Gives a cluster that root owns to the account that runs PostgreSQL, and closes it to everybody else. */
export async function restoreClusterOwnership({ cluster, account }: ClusterPaths): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (account !== undefined && uid === 0) {
    const entries = await readdir(cluster, { recursive: true });
    for (const entry of entries) await lchown(join(cluster, entry), account.uid, account.gid);
    // Last, so that an interruption is made good by the next start.
    await lchown(cluster, account.uid, account.gid);
  }
  if ((mode & 0o077) !== 0) await chmod(cluster, 0o700);
}
