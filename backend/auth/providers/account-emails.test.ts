/** Accounts as providers describe them: ids, and the addresses among their e-mails that can be used. */
import { expect, test } from 'vitest';
import { preferredEmail } from './external-account.ts';
import { customDescription, descriptionOf } from './oauth-descriptions.ts';

test("Bitbucket's account comes from two endpoints", async () => {
  const profile: Record<string, unknown> = {
    user: { uuid: '{b}', display_name: 'Ada', links: { avatar: { href: 'https://a.example' } } },
    'user/emails': {
      values: [
        { email: 'old@example.com', is_confirmed: true, is_primary: false },
        { email: 'A@example.com', is_confirmed: true, is_primary: true },
      ],
    },
  };
  const account = await descriptionOf('bitbucket', null)!.fetchAccount('bitbucket', (address) =>
    Promise.resolve(profile[address.replace('https://api.bitbucket.org/2.0/', '')]),
  );
  expect(account).toMatchObject({
    subject: '{b}',
    claims: { full_name: 'Ada', avatar_url: 'https://a.example' },
  });
  expect(preferredEmail(account)?.address).toBe('a@example.com');
});

/** Undeliverable addresses, and addresses that resemble another. */
const unusable = ['ada', 'ada@localhost', 'a da@example.com', 'ada@exam\u{200B}ple.com', 7, null];
const endpoints = {
  authorization: 'https://id.example/authorize',
  token: 'https://id.example/token',
  userinfo: 'https://id.example/me',
};
const profiles = [
  ['discord', descriptionOf('discord', null), (email) => ({ id: '1', email, verified: true })],
  ['facebook', descriptionOf('facebook', null), (email) => ({ id: '1', email })],
  ['x', descriptionOf('x', null), (email) => ({ data: { id: '1', confirmed_email: email } })],
  [
    'a described one',
    customDescription(endpoints),
    (email) => ({ id: '1', email, email_verified: true }),
  ],
  [
    'bitbucket',
    descriptionOf('bitbucket', null),
    (email) => ({ uuid: '1', values: [{ email, is_confirmed: true, is_primary: true }] }),
  ],
] as const satisfies readonly (readonly [
  string,
  ReturnType<typeof descriptionOf>,
  (email: unknown) => object,
])[];

test.each(profiles)('an invalid address from %s is ignored', async (name, provider, profile) => {
  const emails = await Promise.all(
    ['ada@example.com', ...unusable].map(async (email) => {
      const account = await provider!.fetchAccount(name, () => Promise.resolve(profile(email)));
      expect(account.subject).toBe('1');
      return account.emails.map(({ address }) => address);
    }),
  );
  expect(emails).toEqual([['ada@example.com'], ...unusable.map(() => [])]);
});

test("Bitbucket's valid addresses are used beside an invalid one", async () => {
  const values = [
    { email: 'ada', is_confirmed: true, is_primary: true },
    { email: 'ada@example.com', is_confirmed: true, is_primary: false },
  ];
  const account = await descriptionOf('bitbucket', null)!.fetchAccount('bitbucket', () =>
    Promise.resolve({ uuid: '1', values }),
  );
  expect(preferredEmail(account)?.address).toBe('ada@example.com');
});

test('a profile without an id is refused', async () => {
  const profile = { email: 'a@example.com' };
  await expect(
    descriptionOf('discord', null)!.fetchAccount('discord', () => Promise.resolve(profile)),
  ).rejects.toThrow('returned an account without an id');
});
