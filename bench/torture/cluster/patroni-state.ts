// Patroni's state of the database cluster, as each machine's Patroni reports it over HTTP.

import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualMachine } from './virtual-machine.ts';

interface Member {
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

const responseMsMax = 1_000;
const healthyMsMax = 180_000;
const pollMs = 500;
const lagBytesMax = 1_000_000;
/** A machine that has come back says for some seconds that it is what it was. */
const healthyInARow = 12;
const wellStates: ReadonlySet<string> = new Set(['running', 'streaming']);

async function get({ address }: VirtualMachine, path: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(responseMsMax);
  return await fetch(`http://${address}:8008/${path}`, { signal }).catch(() => null);
}

/** The machine that accepts writes; null while there is none. */
export async function leaderOf(
  machines: readonly VirtualMachine[],
): Promise<VirtualMachine | null> {
  for (const machine of machines)
    if ((await get(machine, 'primary'))?.status === 200) return machine;
  return null;
}

async function membersOf(machines: readonly VirtualMachine[]): Promise<readonly Member[]> {
  for (const machine of machines) {
    const response = await get(machine, 'cluster');
    if (response?.ok === true)
      return ((await response.json()) as { readonly members: readonly Member[] }).members;
  }
  return [];
}

/** Resolves once one machine accepts writes, and both others have followed it for some seconds, one of them synchronously. */
export async function untilHealthy(machines: readonly VirtualMachine[]): Promise<void> {
  let inARow = 0;
  for (const end = Date.now() + healthyMsMax; Date.now() < end; await sleep(pollMs)) {
    const isWell = isWhole(await membersOf(machines)) && (await leaderOf(machines)) !== null;
    inARow = isWell ? inARow + 1 : 0;
    if (inARow >= healthyInARow) return;
  }
  throw new Error(
    `The cluster does not become healthy: ${JSON.stringify(await membersOf(machines))}`,
  );
}

function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).toSorted();
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => wellStates.has(state)) &&
    members.every(({ lag = 0 }) => Number(lag) < lagBytesMax) &&
    timelines.size === 1
  );
}
