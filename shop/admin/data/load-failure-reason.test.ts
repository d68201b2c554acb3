// Reasons of load failures as rows: refusals by code and status, errors of the data protocol, and failed requests.
import { expect, test } from 'vitest';
import { refusalOf, AdminRefusal, unreachable } from './call-admin.ts';
import { loadFailureReason } from './load-failure-reason.ts';

const error = (code: string) => Object.assign(new Error('No.'), { code });

test.each([
  ['no response', refusalOf(error(''), 0), 'connection'],
  ['a request that failed', new TypeError('Failed to fetch'), 'connection'],
  ['a refusal without a status', new AdminRefusal(unreachable, null), 'connection'],
  ['a fault of the server', refusalOf(error('XX000'), 500), 'server'],
  ['a server that is away behind a proxy', refusalOf(error(''), 503), 'server'],
  ['a token that has expired', refusalOf(error('PGRST303'), 401), 'session'],
  ['the same, as the client throws it', error('PGRST301'), 'session'],
  ['a caller without a session', refusalOf(error('42501'), 401), 'session'],
  ['a role that was taken away', refusalOf(error('not_administrator'), 403), 'role'],
  ['the same, as a policy says it', error('42501'), 'role'],
  [
    'a role that a second question found missing',
    new AdminRefusal('not_administrator', null),
    'role',
  ],
  ['another refusal', refusalOf(error('22023'), 400), 'other'],
  ['a bug', new TypeError('rows is undefined'), 'other'],
  ['nothing', null, 'other'],
])('%s', (_, cause, reason) => {
  expect(loadFailureReason(cause)).toBe(reason);
});
