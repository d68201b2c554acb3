// Faults of the cluster: how each is brought about, and how the machine comes back.

import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseCluster } from './database-cluster.ts';
import type { ShopMachines } from './shop-machines.ts';
import type { VirtualMachine } from './virtual-machine.ts';

export interface Stage {
  readonly database: DatabaseCluster;
  readonly shop: ShopMachines;
}

export interface Fault {
  readonly name: string;
  /** Whether another machine has to take over the writes. */
  readonly isFailover: boolean;
  /** The longest time in seconds until orders are acknowledged again. */
  readonly secondsMax: number;
  /** Brings it about; returns how to end it once orders are acknowledged again. */
  begin(stage: Stage): Promise<() => Promise<string | null>>;
}

/** Longer than Patroni's `ttl`, so that the isolated machine has lost its role. */
const isolationMs = 30_000;
const pathMs = 5_000;

async function leaderOf({ database }: Stage): Promise<VirtualMachine> {
  const leader = await database.leader();
  if (leader === null) throw new Error('There is no primary.');
  return leader;
}

const killedPostmaster: Fault = {
  name: 'the primary’s postmaster is killed',
  isFailover: true,
  secondsMax: 10,
  async begin(stage) {
    stage.database.killPostmaster(await leaderOf(stage));
    return async () => null;
  },
};

const lostMachine: Fault = {
  name: 'the primary’s machine is lost',
  isFailover: true,
  secondsMax: 30,
  async begin(stage) {
    const lost = await leaderOf(stage);
    lost.lose();
    return async () => {
      stage.database.startAll(lost);
      return null;
    };
  },
};

const splitNetwork: Fault = {
  name: 'the primary is cut off from the network',
  isFailover: true,
  secondsMax: 30,
  async begin(stage) {
    const isolated = await leaderOf(stage);
    isolated.unplug();
    const since = performance.now();
    return async () => {
      await sleep(Math.max(0, isolationMs - (performance.now() - since)));
      const both = stage.database.acceptsWrites(isolated);
      isolated.plugIn();
      return both ? 'the isolated primary still accepts writes' : null;
    };
  },
};

const lostReplica: Fault = {
  name: 'a replica’s machine is lost',
  isFailover: false,
  secondsMax: 30,
  async begin(stage) {
    const leader = await leaderOf(stage);
    const replica = stage.database.machines.find((machine) => machine !== leader);
    replica?.lose();
    return async () => {
      if (replica !== undefined) stage.database.startAll(replica);
      return null;
    };
  },
};

const killedServer: Fault = {
  name: 'a server of the shop is killed',
  isFailover: false,
  secondsMax: 5,
  async begin({ shop }) {
    const [server] = shop.servers;
    server?.kill('atelier');
    return async () => {
      if (server !== undefined) shop.startServer(server);
      return null;
    };
  },
};

const lostPath: Fault = {
  name: 'the proxy’s path to a server is lost',
  isFailover: false,
  secondsMax: 5,
  async begin({ shop }) {
    const server = shop.servers.at(-1);
    server?.unplug();
    return async () => {
      await sleep(pathMs);
      server?.plugIn();
      return null;
    };
  },
};

const killedEtcd: Fault = {
  name: 'etcd’s leader is killed',
  isFailover: false,
  secondsMax: 30,
  async begin({ database }) {
    const machine = await database.etcdLeader();
    machine.kill('etcd');
    return async () => {
      database.startEtcd(machine);
      return null;
    };
  },
};

/** One round: each once, and the failovers twice. */
export const faults: readonly Fault[] = [
  killedPostmaster,
  lostReplica,
  lostMachine,
  killedServer,
  killedPostmaster,
  killedEtcd,
  splitNetwork,
  lostPath,
  lostMachine,
];
