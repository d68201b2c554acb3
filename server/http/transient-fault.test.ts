// Transient faults, whose response says when to try again, and faults of the server itself.
import { expect, test } from 'vitest';
import { DatabaseUnreachable } from '@atelier/backend/postgres/database';
import { TransientFault, transientFaultResponse, isTransient } from './transient-fault.ts';

const withCode = (fields: object): Error => Object.assign(new Error('It failed.'), fields);

test.each([
  ['a database that is away', new DatabaseUnreachable('connection', null), true],
  ['a line that is too long', new DatabaseUnreachable('crowded', null), true],
  ['an answer that was none', new TransientFault('get_order was answered with 503.'), true],
  ['a fault of the shop’s bundle', withCode({ isTransient: true }), true],
  ['a refused connection', withCode({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['a server on its way down', withCode({ code: '57P01' }), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a missing file', withCode({ code: 'ENOENT', syscall: 'open' }), false],
  ['a refusal of the database', withCode({ code: '23505' }), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
  ['no error at all', 'failed', false],
])('%s', (_, error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

test('the response asks for a retry and is not cached', () => {
  const { status, headers } = transientFaultResponse();
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
});
