// The collection's screen as a visitor sees it: the list, the number of products, and the filters beside it.

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { text } from './texts.ts';
import type { Language } from '@atelier/shop/language';

/** The list of products. */
export function productList(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('region', { name: text(language, 'catalogue:title') });
}

/** The titles in the list, in their order. */
export function shownTitles(page: Page): Promise<string[]> {
  return productList(page).getByRole('article').getByRole('heading').allInnerTexts();
}

/** Waits until the list shows exactly these titles, in this order. */
export async function expectTitles(page: Page, titles: readonly string[]): Promise<void> {
  await expect.poll(() => shownTitles(page)).toEqual(titles);
}

/** Waits until the list shows these titles in any order. */
export async function expectSameTitles(page: Page, titles: readonly string[]): Promise<void> {
  await expect.poll(async () => (await shownTitles(page)).toSorted()).toEqual(titles.toSorted());
}

/** The box of a category or a colour, by its name. The number of products follows the name. */
export function filterCheckbox(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
}

/** The prices in the list, in their order. */
export async function shownPrices(page: Page): Promise<number[]> {
  const texts = await productList(page).getByRole('article').allInnerTexts();
  return texts.map((label) => Number(/\$([\d,]+(?:\.\d+)?)/.exec(label)?.[1]?.replaceAll(',', '')));
}
