// Acts of an order's page in the back office, for journeys: each by its button and its dialog.

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The words of a text in the journey's language. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Does an act of the order's page; on a phone all but the main one are behind a button. */
export async function actOnOrder(
  page: Page,
  say: Say,
  action: string,
  fill?: () => Promise<void>,
): Promise<void> {
  const name = say(`admin-order:action.${action}`);
  const more = page.getByRole('button', { name: say('admin-order:moreActions'), exact: true });
  const button = page.getByRole('button', { name, exact: true });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.click();
  await fill?.();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
