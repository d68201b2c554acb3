// Metrics of the replicas that a server process reads from.
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ReplicaState } from '@atelier/backend/postgres/replicas/watched-replica';

/** Reports whether each replica is read from, and its lag, which is missing while it does not answer. */
export function watchReplicas(registers: Registry[], states: () => readonly ReplicaState[]): void {
  const used = new Gauge({
    name: 'atelier_replica_used',
    help: 'Whether a replica is read from.',
    labelNames: ['replica'],
    registers,
    collect() {
      used.reset();
      for (const { name, isUsed } of states()) used.set({ replica: name }, isUsed ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: 'atelier_replica_lag_seconds',
    help: 'Time by which a replica lags behind the primary.',
    labelNames: ['replica'],
    registers,
    collect() {
      lag.reset();
      for (const { name, lagSeconds } of states())
        if (lagSeconds !== null) lag.set({ replica: name }, lagSeconds);
    },
  });
}
