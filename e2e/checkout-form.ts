// The checkout's form as a buyer fills it in.

import type { Locator, Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** A field of the address, by its name in the form. */
export function addressField(page: Page, language: Language, name: string): Locator {
  return page.getByLabel(text(language, `checkout:address.${name}`));
}

/** Fills in the buyer and a shipping address in the United States. */
export async function fillInCheckout(
  page: Page,
  language: Language,
  email: string,
  name = 'Ada Lovelace',
): Promise<void> {
  await page.getByLabel(text(language, 'checkout:contact.email')).fill(email);
  await fillInAddress(page, language, name);
}

/** Fills in the shipping address. */
export async function fillInAddress(
  page: Page,
  language: Language,
  name = 'Ada Lovelace',
): Promise<void> {
  await addressField(page, language, 'name').fill(name);
  await addressField(page, language, 'line1').fill('12 Harbour Lane');
  await addressField(page, language, 'city').fill('Portland');
  await addressField(page, language, 'region').fill('OR');
  await addressField(page, language, 'postcode').fill('97201');
}

/** The button that sends the order. */
export function orderButton(page: Page, language: Language): Locator {
  return page.getByRole('button', { name: text(language, 'checkout:review.order') });
}
