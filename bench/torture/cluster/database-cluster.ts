// Database cluster: three machines with PostgreSQL under Patroni, each with a member of etcd beside it, from Debian's packages.

import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patroniConfiguration } from './patroni-configuration.ts';
import { leaderOf, untilHealthy } from './patroni-state.ts';
import { postgresBinaries } from './requirements.ts';
import type { Network, VirtualMachine } from './virtual-machine.ts';

export interface DatabaseCluster {
  readonly machines: readonly VirtualMachine[];
  /** `DATABASE_URL` with all machines. */
  readonly url: string;
  /** The machine that accepts writes; null while there is none. */
  leader(): Promise<VirtualMachine | null>;
  /** Resolves once one machine accepts writes and both others follow it, one of them synchronously; returns the number of machines that had to be copied anew. */
  healthy(): Promise<number>;
  /** `kill -9` of PostgreSQL's first process. */
  killPostmaster(machine: VirtualMachine): void;
  /** The machine of etcd's leader. */
  etcdLeader(): Promise<VirtualMachine>;
  startEtcd(machine: VirtualMachine): void;
  /** Starts all programs of a machine that was lost. */
  startAll(machine: VirtualMachine): void;
  /** Whether the PostgreSQL of a machine would accept a write now. */
  acceptsWrites(machine: VirtualMachine): boolean;
}

/** An account of the operating system, under which PostgreSQL runs. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const hosts = [11, 12, 13];
const account = 'postgres';
const ownerPassword = 'shop';

/** Starts the cluster with an empty database of an account that is no superuser. */
export async function startDatabaseCluster(
  network: Network,
  folder: string,
  owner: Account,
): Promise<DatabaseCluster> {
  const machines = hosts.map((host, index) => network.addMachine(`db${index + 1}`, host));
  const folderOf = ({ name }: VirtualMachine): string => join(folder, name);
  for (const machine of machines) configure(machine, machines, folderOf(machine), owner);
  const startEtcd = (machine: VirtualMachine): void =>
    machine.start('etcd', etcdCommand(machine, machines, folderOf(machine)), { account });
  const startPatroni = (machine: VirtualMachine): void =>
    machine.start('patroni', ['patroni', join(folderOf(machine), 'patroni.yml')], { account });
  for (const machine of machines) startEtcd(machine);
  for (const machine of machines) startPatroni(machine);
  await untilHealthy(machines);
  createDatabase(await leaderOf(machines));
  const addresses = machines.map(({ address }) => `${address}:5432`).join();
  return {
    machines,
    url: `postgres://shop:${ownerPassword}@${addresses}/shop`,
    leader: () => leaderOf(machines),
    async healthy() {
      const copied = await untilHealthy(machines);
      // A machine that dies again before it has noted where it was rewound to finds its way no more.
      const leader = await leaderOf(machines);
      const standbys = machines.filter((machine) => machine !== leader);
      for (const machine of leader === null ? [] : [leader, ...standbys])
        runSql(machine, 'checkpoint');
      return copied.length;
    },
    killPostmaster(machine) {
      const file = join(folderOf(machine), 'data', 'postmaster.pid');
      const [pid = ''] = readFileSync(file, 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    etcdLeader: () => etcdLeaderOf(machines),
    startEtcd,
    startAll(machine) {
      machine.plugIn();
      startEtcd(machine);
      startPatroni(machine);
    },
    acceptsWrites(machine) {
      try {
        return runSql(machine, 'select pg_is_in_recovery()').trim() === 'f';
      } catch {
        return false;
      }
    },
  };
}

function configure(
  machine: VirtualMachine,
  machines: readonly VirtualMachine[],
  folder: string,
  { uid, gid }: Account,
): void {
  const file = join(folder, 'patroni.yml');
  const binaries = postgresBinaries() ?? '';
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(file, patroniConfiguration({ machine, machines, folder, binaries }));
  for (const path of [folder, file]) chownSync(path, uid, gid);
}

function createDatabase(primary: VirtualMachine | null): void {
  if (primary === null) throw new Error('There is no primary.');
  runSql(primary, `create role shop login password '${ownerPassword}' createrole bypassrls`);
  runSql(primary, 'create database shop owner shop');
  runSql(primary, 'create role service_role nologin noinherit bypassrls', 'shop');
  runSql(primary, 'grant usage, create on schema public to shop', 'shop');
}

/** Runs SQL as the superuser, from within the machine. */
function runSql(machine: VirtualMachine, text: string, database = 'postgres'): string {
  const connection = ['-h', machine.address, '-U', 'postgres', '-d', database];
  return machine.run(['psql', '-qAtX', ...connection, '-c', text], {
    environment: { PGPASSWORD: ownerPassword, PGCONNECT_TIMEOUT: '3' },
  });
}

interface EtcdStatus {
  readonly header: { readonly member_id: string };
  readonly leader: string;
}

async function etcdLeaderOf(machines: readonly VirtualMachine[]): Promise<VirtualMachine> {
  for (const machine of machines) {
    const url = `http://${machine.address}:2379/v3/maintenance/status`;
    const response = await fetch(url, { method: 'POST', body: '{}' });
    const { header, leader } = (await response.json()) as EtcdStatus;
    if (header.member_id === leader) return machine;
  }
  throw new Error('etcd has no leader.');
}

function etcdCommand(
  { name, address }: VirtualMachine,
  machines: readonly VirtualMachine[],
  folder: string,
): readonly string[] {
  const cluster = machines.map((each) => `${each.name}=http://${each.address}:2380`).join();
  return [
    'etcd',
    `--name=${name}`,
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://${address}:2379,http://127.0.0.1:2379`,
    `--advertise-client-urls=http://${address}:2379`,
    `--listen-peer-urls=http://${address}:2380`,
    `--initial-advertise-peer-urls=http://${address}:2380`,
    `--initial-cluster=${cluster}`,
    '--initial-cluster-token=atelier',
    '--initial-cluster-state=new',
    '--enable-v2=true',
    // A member that was cut off does not depose the leader on its return.
    '--pre-vote=true',
  ];
}
