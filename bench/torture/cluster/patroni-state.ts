// Patroni's state of the database cluster, as each machine's Patroni reports it over HTTP.

import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualMachine } from './virtual-machine.ts';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

const responseMsMax = 1_000;
const healthyMsMax = 180_000;
const pollMs = 500;
/** A machine that was lost comes back by itself within it. */
const byItselfMsMax = 60_000;
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

/**
 * Resolves once one machine accepts writes, and both others have followed it for some seconds, one of them synchronously. A machine that does not come back by itself is copied anew
 * from the primary, as an operator does it (`patronictl reinit`).
 * @returns the machines that were copied
 */
export async function untilHealthy(
  machines: readonly VirtualMachine[],
): Promise<readonly VirtualMachine[]> {
  const copied: VirtualMachine[] = [];
  const copyAt = Date.now() + byItselfMsMax;
  let inARow = 0;
  for (const end = Date.now() + healthyMsMax; Date.now() < end; await sleep(pollMs)) {
    const isWell = isWhole(await membersOf(machines)) && (await leaderOf(machines)) !== null;
    inARow = isWell ? inARow + 1 : 0;
    if (inARow >= healthyInARow) return copied;
    if (Date.now() < copyAt) continue;
    for (const machine of machines) {
      if (copied.includes(machine) || (await isFollowing(machine, machines))) continue;
      await copyAnew(machine);
      copied.push(machine);
    }
  }
  throw new Error(
    `The cluster does not become healthy: ${JSON.stringify(await membersOf(machines))}`,
  );
}

/** Whether the machine is the primary, or streams from it. */
async function isFollowing(
  { name }: VirtualMachine,
  machines: readonly VirtualMachine[],
): Promise<boolean> {
  const members = await membersOf(machines);
  const leader = members.find(({ role }) => role === 'leader');
  const own = members.find((member) => member.name === name);
  return own !== undefined && own.state === 'running' && own.timeline === leader?.timeline;
}

async function copyAnew({ address }: VirtualMachine): Promise<void> {
  const signal = AbortSignal.timeout(responseMsMax);
  await fetch(`http://${address}:8008/reinitialize`, {
    method: 'POST',
    body: JSON.stringify({ force: true }),
    signal,
  }).catch(() => null);
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
