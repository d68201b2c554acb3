// Subscriptions for journeys: sending an address, and the links of the mails that answer it.

import type { Language } from '@atelier/shop/language';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { text } from './texts.ts';

/** Sends an address by the form that is open, and waits for the word that a mail asks to confirm. */
export async function sendAddress(
  page: Page,
  language: Language,
  email: string,
  action: string,
): Promise<void> {
  await page.getByLabel(text(language, 'subscription:email')).fill(email);
  await page.getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByText(text(language, 'subscription:requested'))).toBeFocused();
}

/** The link of a mail that confirms or ends a subscription, without its origin. */
export function subscriptionLink(mail: string, act: 'confirm' | 'unsubscribe'): string {
  const found = new RegExp(`/subscription\\S*#${act}=[\\w-]+`).exec(mail)?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${act}:\n${mail}`);
  return found;
}
