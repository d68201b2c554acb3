// Session transitions, event by event, as a table; and the account data of a token response.

import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import type { Notice, Person, Session } from '../../platform/session/session.ts';
import { nextSession, personFromSession, type AuthEvent } from './next-session.ts';

const anna: Person = {
  id: 'anna',
  email: 'anna@example.com',
  phone: '',
  newEmail: null,
  factors: [],
};
const bruno: Person = { ...anna, id: 'bruno' };
const broken: Notice = { kind: 'ended', code: 'refresh_token_not_found' };
const restoring: Session = { state: 'restoring' };
const visitor: Session = { state: 'visitor', notice: null };
const customer: Session = { state: 'customer', person: anna, role: 'admin', recovering: false };
const recovering: Session = { ...customer, recovering: true };
const challenged: Session = { state: 'challenged', person: anna, recovering: false };

const here = (event: AuthChangeEvent, person = anna, needsFactor = false): AuthEvent => ({
  event,
  person,
  needsFactor,
});
const gone = (notice: Notice | null): AuthEvent => ({ event: 'SIGNED_OUT', person: null, notice });
const fresh: Session = { state: 'customer', person: anna, role: null, recovering: false };

test.each<[sentence: string, before: Session, told: AuthEvent, expected: Session]>([
  ['restored', restoring, here('INITIAL_SESSION'), fresh],
  [
    'nothing to restore',
    restoring,
    { event: 'INITIAL_SESSION', person: null, notice: null },
    visitor,
  ],
  ['signed in', visitor, here('SIGNED_IN'), fresh],
  ['refreshed, and still an administrator', customer, here('TOKEN_REFRESHED'), customer],
  [
    'another one signed in, whose role is not known',
    customer,
    here('SIGNED_IN', bruno),
    { ...fresh, person: bruno },
  ],
  [
    'by a link to a new password',
    restoring,
    here('PASSWORD_RECOVERY'),
    { ...fresh, recovering: true },
  ],
  ['still to set the password after a refresh', recovering, here('TOKEN_REFRESHED'), recovering],
  ['the password is set', recovering, here('USER_UPDATED'), customer],
  ['a second factor is owed', visitor, here('SIGNED_IN', anna, true), challenged],
  ['the second factor was shown', challenged, here('MFA_CHALLENGE_VERIFIED'), fresh],
  [
    'the second factor comes before the new password',
    restoring,
    here('PASSWORD_RECOVERY', anna, true),
    { ...challenged, recovering: true },
  ],
  [
    'and the new password after it',
    { ...challenged, recovering: true },
    here('MFA_CHALLENGE_VERIFIED'),
    { ...fresh, recovering: true },
  ],
  ['signed out', customer, gone(null), visitor],
  [
    'still nobody, for the same reason',
    { state: 'visitor', notice: broken },
    { event: 'INITIAL_SESSION', person: null, notice: null },
    { state: 'visitor', notice: broken },
  ],
  ['ended', customer, gone(broken), { state: 'visitor', notice: broken }],
])('%s', (_sentence, before, event, expected) => {
  expect(nextSession(before, event)).toEqual(expected);
});

const token = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const verified = { id: 'f1', friendly_name: 'Phone', factor_type: 'totp', status: 'verified' };
const initial = { ...verified, status: 'unverified' };

test.each([
  ['no factor', [], 'aal1', false],
  ['a factor that was only begun', [initial], 'aal1', false],
  ['a factor that was not shown', [verified], 'aal1', true],
  ['a factor that was shown', [verified], 'aal2', false],
])('with %s', (_sentence, factors, aal, needsFactor) => {
  const user = { id: 'anna', email: 'anna@example.com', new_email: 'new@example.com', factors };
  const authSession = { access_token: token({ aal, name: 'ä?>' }), user } as unknown as AuthSession;
  const found = personFromSession(authSession);
  expect(found.needsFactor).toBe(needsFactor);
  expect(found.person).toMatchObject({ id: 'anna', phone: '', newEmail: 'new@example.com' });
});

test('an unreadable token shows no factor', () => {
  const authSession = { access_token: 'x', user: { id: 'anna', factors: [verified] } };
  expect(personFromSession(authSession as unknown as AuthSession).needsFactor).toBe(true);
});
