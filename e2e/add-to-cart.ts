// Adds a product to the cart as a visitor does, and waits until it is stored.

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** Opens the product's page and adds it; the page stays open. */
export async function addToCart(page: Page, language: Language, id: number): Promise<void> {
  await page.goto(`/product/${id}?lang=${language}`);
  await addShownToCart(page, language, id);
}

/** Adds the product whose page is open. */
export async function addShownToCart(page: Page, language: Language, id: number): Promise<void> {
  await page.getByRole('button', { name: text(language, 'cart:add'), exact: true }).click();
  await expect.poll(() => storedCart(page)).toContain(`"id":${id},`);
}

/** The cart as the browser stores it. */
export function storedCart(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('cart') ?? '');
}
