// The security headers of a page: it may load its own files, and a provider's captcha only where forms show one.
import { expect, test } from 'vitest';
import { pageSecurityHeaders } from './security-headers.ts';

/** The directives of the policy by name. */
function policyOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const policy = headers['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('without a captcha no other origin is allowed', () => {
  const headers = pageSecurityHeaders({ secure: false });
  expect(headers['content-security-policy']).not.toMatch(/https?:/);
  expect(policyOf(headers)).toMatchObject({ 'default-src': `'self'`, 'script-src': `'self'` });
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com'],
] as const)('the captcha of %s is allowed by its own origins alone', (captcha, origins) => {
  const policy = policyOf(pageSecurityHeaders({ secure: true, captcha }));
  expect(policy).toMatchObject({
    'default-src': `'self'`,
    'script-src': `'self' ${origins}`,
    'frame-src': `'self' ${origins}`,
    'connect-src': `'self' ${origins}`,
    'object-src': `'none'`,
  });
});

test('the element of a payment provider has the origins that the provider names', () => {
  const express = {
    scripts: ['https://js.pay.example'],
    frames: ['https://js.pay.example', 'https://hooks.pay.example'],
    connections: ['https://api.pay.example'],
  };
  const analyticsHost = 'https://eu.i.posthog.com';
  expect(policyOf(pageSecurityHeaders({ secure: true, express, analyticsHost }))).toMatchObject({
    'script-src': `'self' https://js.pay.example`,
    'frame-src': `'self' https://js.pay.example https://hooks.pay.example`,
    'connect-src': `'self' https://eu.i.posthog.com https://api.pay.example`,
  });
});

test('the service that measures visits can be sent to, and no script comes from it', () => {
  const analyticsHost = 'https://eu.i.posthog.com';
  const policy = policyOf(pageSecurityHeaders({ secure: true, analyticsHost }));
  expect(policy).toMatchObject({
    'script-src': `'self'`,
    'connect-src': `'self' https://eu.i.posthog.com`,
  });
  expect(policy['frame-src']).toBeUndefined();
});
