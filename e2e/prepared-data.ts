// Prepared data folders: what the first start of a shop does to a database is done once a run, and copied for each shop of a journey.

import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchShop, newDataDirectory } from './running-shop.ts';

/** The environment variable that carries the folder of the prepared data to the workers. */
const folderVariable = 'E2E_PREPARED_DATA';
const pollMs = 20;
/** A worker that waits for the other's folder no longer has its shop prepare its own. */
const waitMsMax = 120_000;

/** Makes an empty folder for the prepared data of this run. @returns a function that removes it */
export function openPreparedData(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-prepared-'));
  process.env[folderVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * A data folder with a migrated database and the demo catalogue; the keys and the administrator are made by the first start of each shop. The first
 * call of a run prepares them. The folder is empty where nothing is prepared: then a shop does it all itself.
 */
export async function preparedDataDirectory(): Promise<string> {
  const directory = newDataDirectory();
  const folder = process.env[folderVariable];
  if (folder === undefined) return directory;
  const prepared = join(folder, 'data');
  if (isFirst(join(folder, 'begun'))) await prepare(prepared);
  for (const end = Date.now() + waitMsMax; !existsSync(prepared) && Date.now() < end;)
    await sleep(pollMs);
  if (existsSync(prepared)) cpSync(prepared, directory, { recursive: true });
  return directory;
}

/** Whether this worker is the first to make a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stops a first start once the demo is there: what follows, such as the first administrator, is each shop's own. The folder is empty where it cannot be
 * prepared, as in a clone without a demo.
 */
async function prepare(prepared: string): Promise<void> {
  const directory = newDataDirectory();
  const { child, output, exited } = launchShop(directory, 'start', { STUDIO_PORT: '0' });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isFilled = () => output().includes('Added the demo catalogue');
  for (const end = Date.now() + waitMsMax; !isFilled() && !isOver() && Date.now() < end;) {
    if (output().includes('Atelier is ready')) break;
    await sleep(pollMs);
  }
  child.kill('SIGTERM');
  // A start that is stopped before it is ready ends with 1.
  const isWhole = (await exited) === 1 && isFilled();
  // A database outside of the folder, because PostgreSQL cannot enter it, belongs to that folder alone.
  const isInside = existsSync(join(directory, 'postgres', 'PG_VERSION'));
  rmSync(join(directory, 'keys.json'), { force: true });
  if (isWhole && isInside) return renameSync(directory, prepared);
  mkdirSync(prepared);
  rmSync(directory, { recursive: true, force: true });
}
