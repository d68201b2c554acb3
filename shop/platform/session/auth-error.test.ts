// Auth errors: each has its text and its field (specification, section 8).

import { expect, test } from 'vitest';
import texts from '../../texts/en/session.json' with { type: 'json' };
import { noticeText, authFormErrors, explainAuthError, authErrorMessage } from './auth-error.ts';

test.each([
  [{ name: 'AuthSessionMissingError' }, 'sessionMissing', null],
  [{ name: 'AuthInvalidCredentialsError' }, 'invalidCredentials', null],
  [{ name: 'AuthApiError', code: 'invalid_credentials' }, 'invalidCredentials', null],
  [{ name: 'AuthInvalidTokenResponseError' }, 'invalidTokenResponse', null],
  [{ name: 'AuthPKCEGrantCodeExchangeError' }, 'codeExchange', null],
  [{ name: 'AuthImplicitGrantRedirectError' }, 'redirect', null],
  [{ name: 'AuthInvalidJwtError' }, 'invalidJwt', null],
  [{ name: 'AuthRetryableFetchError', code: undefined }, 'unreachable', null],
  [{ name: 'AuthWeakPasswordError', code: 'weak_password' }, 'weakPassword', 'password'],
  [{ name: 'AuthApiError', code: 'identity_already_exists' }, 'identityExists', null],
  [{ name: 'AuthApiError', code: 'identity_not_found' }, 'identityNotFound', null],
  [{ name: 'AuthApiError', code: 'single_identity_not_deletable' }, 'lastIdentity', null],
  [{ name: 'AuthApiError', code: 'otp_expired' }, 'codeWrong', 'code'],
  [{ code: 'validation_failed', message: 'Something else' }, 'validation', null],
  [
    { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
    'emailInvalid',
    'email',
  ],
  [
    { code: 'validation_failed', message: 'Password cannot be longer than 72 characters' },
    'passwordTooLong',
    'password',
  ],
  [{ name: 'AuthApiError', code: 'toString' }, 'unknown', null],
  [{ name: 'AuthApiError', code: 'of_a_later_version' }, 'unknown', null],
  [new TypeError('offline'), 'unknown', null],
  [null, 'unknown', null],
] as const)('%j', (error, text, field) => {
  expect(explainAuthError(error)).toEqual({ text, field });
  expect(texts.error[text]).toMatch(/\w/);
});

test('a refusal goes to its field where the form has one, else to the form; without a form it is a sentence', () => {
  const error = { name: 'AuthWeakPasswordError' };
  const t = (key: string): string => key;
  expect(authFormErrors(t, error, ['email', 'password'])).toEqual({
    password: 'session:error.weakPassword',
  });
  expect(authFormErrors(t, error, ['email'])).toEqual({ form: 'session:error.weakPassword' });
  expect(authErrorMessage(t, error)).toBe('session:error.weakPassword');
});

test.each([
  [{ kind: 'ended', code: 'refresh_token_not_found' }, 'notice.ended'],
  [{ kind: 'signedOutElsewhere', code: '' }, 'notice.signedOutElsewhere'],
  [{ kind: 'callback', code: 'otp_expired' }, 'notice.linkExpired'],
  [{ kind: 'callback', code: 'pkce_code_verifier_not_found' }, 'error.otherBrowser'],
  [{ kind: 'callback', code: 'AuthPKCEGrantCodeExchangeError' }, 'error.codeExchange'],
  [{ kind: 'callback', code: 'of_a_later_version' }, 'error.redirect'],
] as const)('the notice %j has its text', (notice, text) => {
  expect(noticeText(notice)).toBe(text);
});
