/** Retries while the database is unreachable, and the search for the host that accepts writes. */
import { DatabaseError as ServerError } from 'pg';
import { expect, test } from 'vitest';
import { statementFault } from './database-fault.ts';
import { createDatabaseHosts } from './database-hosts.ts';
import type { HostAddress } from './database-hosts.ts';
import { DatabaseUnreachable } from './database.ts';
import { retryWhileUnreachable } from './failover-retry.ts';

const serverError = (code: string, severity = 'ERROR'): ServerError =>
  Object.assign(new ServerError('no', 2, 'error'), { code, severity });
const unreachable = (cause: unknown): DatabaseUnreachable =>
  new DatabaseUnreachable('connection', cause);

/** Fails so often, then succeeds. */
function failing(times: number, error: unknown) {
  let attempts = 0;
  return {
    attempts: () => attempts,
    attempt: async () => {
      attempts += 1;
      if (attempts <= times) throw error;
      return 'done';
    },
  };
}

test.for([
  ['a refused connection', unreachable(new Error('ECONNREFUSED'))],
  ['a server that stops', unreachable(serverError('57P01'))],
  ['a server that starts', unreachable(serverError('57P03'))],
  ['no free connection', unreachable(serverError('53300'))],
  ['a pooler that lost its server', statementFault(serverError('08P01', 'FATAL'))],
  ['a pooler that finds no server', unreachable(serverError('08P01', 'FATAL'))],
] as const)('%s is tried again', async ([, error]) => {
  const { attempt, attempts } = failing(2, error);
  expect(await retryWhileUnreachable(attempt, { patienceMs: 10_000 })).toBe('done');
  expect(attempts()).toBe(3);
});

test.for([
  ['a wrong password', unreachable(serverError('28P01'))],
  ['an unknown database', unreachable(serverError('3D000'))],
  ['a full queue', new DatabaseUnreachable('pool-timeout', null)],
  ['an error of a statement', new Error('bug')],
  ['a statement with too few values', statementFault(serverError('08P01'))],
] as const)('%s is final', async ([, error]) => {
  const { attempt, attempts } = failing(2, error);
  await expect(retryWhileUnreachable(attempt, { patienceMs: 10_000 })).rejects.toBe(error);
  expect(attempts()).toBe(1);
});

test('patience and the signal end the attempts', async () => {
  const error = unreachable(new Error('ECONNREFUSED'));
  const { attempt, attempts } = failing(Infinity, error);
  await expect(retryWhileUnreachable(attempt, { patienceMs: 0 })).rejects.toBe(error);
  expect(attempts()).toBe(1);
  const signal = AbortSignal.abort('enough');
  await expect(retryWhileUnreachable(attempt, { patienceMs: 10_000, signal })).rejects.toBe(
    'enough',
  );
});

const [one, two, three] = ['one', 'two', 'three'].map((host): HostAddress => ({ host, port: 1 }));

test('the first host that accepts writes is found, though others do not answer', async () => {
  if (one === undefined || two === undefined || three === undefined) throw new Error('no hosts');
  let primary = three;
  const hosts = createDatabaseHosts([one, two, three], async (address) => {
    if (address === one) await new Promise(() => {});
    return address === primary;
  });
  expect(hosts.current()).toBe(one);
  hosts.failed(one);
  await hosts.searched(10_000);
  expect(hosts.current()).toBe(three);
  primary = two;
  // The report of another connection to a host that is known to have failed.
  hosts.failed(one);
  await hosts.searched(10_000);
  expect(hosts.current()).toBe(three);
  hosts.failed(three);
  await hosts.searched(10_000);
  expect(hosts.current()).toBe(two);
});

test('a primary that falls silent is noticed, and those who are connected to it are told of the next one', async () => {
  if (one === undefined || two === undefined) throw new Error('no hosts');
  let primary = one;
  const hosts = createDatabaseHosts([one, two], async (address) => {
    // A machine that is lost responds to nobody.
    if (address === one && primary === two) await new Promise(() => {});
    return address === primary;
  });
  const moves: HostAddress[] = [];
  const leave = hosts.join(() => moves.push(hosts.current()));
  primary = two;
  await expect.poll(() => moves).toEqual([two]);
  leave();
});
