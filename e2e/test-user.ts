// Test users for the journeys: each with an address of their own, an account that the service made, and the mails sent to them.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { english, text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** The environment variable that carries the addresses of the outboxes to the workers. */
export const outboxVariable = 'E2E_OUTBOX';

/** The outboxes that a shop has printed: over a hosted project it has one beside the project's. */
export const outboxesIn = (output: string): string =>
  [...output.matchAll(/\bhttps?:\S+\/outbox\/\S+/g)].map(([address]) => address).join(' ');

/** All mails of the outboxes, the latest of each first. */
export async function outboxMails(): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const address of (process.env[outboxVariable] ?? '').split(' ').filter(Boolean)) {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    mails.push(...((await response.json()) as Mail[]));
  }
  return mails;
}

/** A person without an account. */
export interface TestUser {
  readonly email: string;
  readonly password: string;
}

/** A new address, and a password that is accepted. */
export function newTestUser(): TestUser {
  return { email: `${randomUUID()}@example.com`, password: `a long ${randomUUID()}` };
}

interface Mail {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mailPollMs = 50;

/** The latest mail to an address, once there are as many as expected. */
export async function receivedMail(email: string, count = 1): Promise<Mail> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found = (await outboxMails()).filter(({ to }) => to === email);
        return found.length;
      },
      { message: `${count} mails to ${email}`, timeout: 30_000, intervals: [mailPollMs] },
    )
    .toBeGreaterThanOrEqual(count);
  const [latest] = found;
  if (latest === undefined) throw new Error(`There is no mail to ${email}.`);
  return latest;
}

/** The code in a mail. */
export function codeIn({ text: words }: Mail): string {
  const code = /^\d{6,10}$/m.exec(words)?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${words}`);
  return code;
}

/** The link in a mail. */
export function linkIn({ text: words }: Mail): string {
  const link = /^https?:\S+$/m.exec(words)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${words}`);
  return link;
}

/** Creates an account by the forms, up to the page that follows. */
export async function register(page: Page, person: TestUser, next = ''): Promise<void> {
  await page.goto(`/registration?mode=register${next === '' ? '' : `&next=${next}`}`);
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: english('registration:actions.register') }).click();
  await page
    .getByLabel(english('registration:code'))
    .fill(codeIn(await receivedMail(person.email)));
  const goOn = english('registration:actions.continue');
  await page.getByRole('button', { name: goOn, exact: true }).click();
  await expect(page).not.toHaveURL(/\/registration/);
}

/** Signs in by the form, up to the page that follows. */
export async function signIn(page: Page, person: TestUser): Promise<void> {
  await page.goto('/registration');
  await fillInCredentials(page, person);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await expect(page).not.toHaveURL(/\/registration/);
}

/** Fills in address and password in the shown form. */
export async function fillInCredentials(
  page: Page,
  { email, password }: TestUser,
  language: Language = 'en',
): Promise<void> {
  await page.getByLabel(text(language, 'registration:email')).fill(email);
  await page.getByLabel(text(language, 'registration:password')).fill(password);
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: english('header:account') }).click();
  await page.getByRole('menuitem', { name: english('header:signOut') }).click();
  await expect(
    banner.getByRole('link', { name: english('header:registration'), exact: true }),
  ).toBeVisible();
}
