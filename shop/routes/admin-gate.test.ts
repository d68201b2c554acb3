// The gate of the back office as a table: a session, and the page that it leads to.

import { expect, test } from 'vitest';
import type { Person, Session } from '../platform/session/session.ts';
import { decideGate } from './admin-gate.ts';

const person: Person = { id: 'a', email: 'a@example.com', phone: '', newEmail: null, factors: [] };

test.each<readonly [session: Session, decision: string]>([
  [{ state: 'unknown' }, 'wait'],
  [{ state: 'restoring' }, 'wait'],
  [{ state: 'visitor', notice: null }, 'registration'],
  [{ state: 'challenged', person, recovering: false }, 'registration'],
  [{ state: 'customer', person, role: null, recovering: false }, 'wait'],
  [{ state: 'customer', person, role: 'customer', recovering: false }, 'account'],
  [{ state: 'customer', person, role: 'admin', recovering: false }, 'open'],
])('%j leads to: %s', (session, decision) => {
  expect(decideGate(session)).toBe(decision);
});
