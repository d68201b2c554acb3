// Puts a product into the cart as a visitor does, and sees that it is there before going on.

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { text } from './texts.ts';
import type { Language } from './texts.ts';

/** Leaves the product's page open. */
export async function addToCart(page: Page, language: Language, id: number): Promise<void> {
  await page.goto(`/product/${id}?lang=${language}`);
  await addShownToCart(page, language, id);
}

/** The same on the product's page, which is open. */
export async function addShownToCart(page: Page, language: Language, id: number): Promise<void> {
  await page.getByRole('button', { name: text(language, 'cart:add'), exact: true }).click();
  await expect.poll(() => storedCart(page)).toContain(`"id":${id},`);
}

/** The cart as the browser keeps it. */
export function storedCart(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('cart') ?? '');
}
