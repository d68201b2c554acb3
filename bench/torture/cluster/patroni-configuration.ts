// Patroni's configuration of one machine, as the guide recommends it: no commit is done before a standby has it, and nobody waits for a primary that died.

import { join } from 'node:path';
import type { VirtualMachine } from './virtual-machine.ts';

/** PostgreSQL's own settings. */
const parameters = {
  wal_level: 'logical',
  max_connections: 200,
  hot_standby: 'on',
  wal_log_hints: 'on',
  wal_keep_size: '512MB',
  // A standby whose new primary is not ready yet asks again after so long, and orders wait for it.
  wal_retrieve_retry_interval: '1s',
  // The end of a connection to a lost machine is noticed within it.
  wal_receiver_timeout: '10s',
  wal_sender_timeout: '10s',
} as const;

/** @returns JSON, which is YAML */
export function patroniConfiguration(options: {
  readonly machine: VirtualMachine;
  readonly machines: readonly VirtualMachine[];
  readonly folder: string;
  /** Folder of PostgreSQL's programs. */
  readonly binaries: string;
}): string {
  const { machine, machines, folder, binaries } = options;
  const { name, address } = machine;
  const password = 'shop';
  return JSON.stringify({
    scope: 'atelier',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // The second version of etcd's interface: through the third, Patroni before 3.0.3 (Debian 12 has 3.0.2) takes the role back from a successor without asking.
    etcd: { hosts: machines.map((each) => `${each.address}:2379`) },
    bootstrap: {
      dcs: {
        // A machine that is lost keeps its role for so many seconds; Patroni refuses less than 20.
        ttl: 20,
        // A standby is appointed within one round of it.
        loop_wait: 1,
        retry_timeout: 5,
        // A primary that crashed is replaced and not started again.
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Without a standby no commit is done.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters,
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address},127.0.0.1:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      pg_hba: [
        'local all all peer',
        'host replication replicator 10.213.77.0/24 scram-sha-256',
        // Patroni reads its own timeline this way; without it no machine that was a primary is rewound.
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 10.213.77.0/24 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewind', password },
      },
      parameters: { unix_socket_directories: folder },
    },
    tags: { nofailover: false },
  });
}
