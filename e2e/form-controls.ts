// Controls of a form of the back office for journeys: what can be changed in it, its save, and the requests that save.

import type { Locator, Page, Route } from '@playwright/test';
import { english } from './texts.ts';

export const save = (page: Page) => page.getByRole('button', { name: english('admin:form.save') });
export const unsaved = (page: Page) =>
  page.getByText(english('admin:form.unsaved'), { exact: true });
export const updated = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: english('admin:message.updated') });

/** Requests that save: a function of the database, or a row under the policies. */
export const isSave = (route: Route) =>
  /\/rpc\/admin_save/.test(route.request().url()) ||
  (route.request().method() === 'PATCH' && route.request().url().includes('/rest/v1/'));

/** Delays the responses to saves until they are let go. */
export async function delaySaves(page: Page) {
  const delay = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/rest/v1/**', async (route) => {
    if (!isSave(route)) return route.fallback();
    const response = await route.fetch();
    arrived.resolve();
    await delay.promise;
    return route.fulfill({ response });
  });
  return {
    arrived: arrived.promise,
    release: () => delay.resolve(),
    end: () => page.unrouteAll({ behavior: 'wait' }),
  };
}

export interface Control {
  readonly locator: Locator;
  readonly kind: 'text' | 'number' | 'select' | 'check';
}

/** Words of names of values that cannot be any text. */
const strict = /slug|sku|hex|^code$|currency|position|email/;

/** The controls of a form that this journey can change, those of text first. */
async function controlsOf(page: Page): Promise<readonly Control[]> {
  const found: Control[] = [];
  const all = page.getByRole('main').locator('form textarea, form input, form select');
  for (const locator of await all.all()) {
    if (!(await locator.isVisible()) || !(await locator.isEnabled())) continue;
    const { name, tag, type, mode, isReadOnly, isSearch } = await locator.evaluate((element) => ({
      name: element.getAttribute('name') ?? '',
      tag: element.tagName,
      type: element.getAttribute('type') ?? 'text',
      mode: element.getAttribute('inputmode') ?? 'text',
      isReadOnly: element.hasAttribute('readonly'),
      isSearch: element.closest('section') !== null,
    }));
    if (isReadOnly || isSearch || strict.test(name)) continue;
    if (tag === 'TEXTAREA' || (tag === 'INPUT' && type === 'text' && mode === 'text'))
      found.push({ locator, kind: 'text' });
    else if (tag === 'INPUT' && type === 'text') found.push({ locator, kind: 'number' });
    else if (tag === 'SELECT') found.push({ locator, kind: 'select' });
    else if (type === 'checkbox') found.push({ locator, kind: 'check' });
  }
  const order = ['text', 'number', 'select', 'check'];
  return found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Changes a control by one step, and returns the value that it then has. */
export async function change({ locator, kind }: Control): Promise<string> {
  if (kind === 'check') {
    await locator.setChecked(!(await locator.isChecked()));
    return String(await locator.isChecked());
  }
  const value = await locator.inputValue();
  if (kind === 'text') await locator.fill(`${value}x`);
  if (kind === 'number') await locator.fill(String(Number(value) + 1));
  if (kind === 'select') {
    const options = await locator
      .locator('option')
      .evaluateAll((each) => each.map((option) => (option as HTMLOptionElement).value));
    await locator.selectOption(options.find((option) => option !== value && option !== '') ?? '');
  }
  return valueOf({ locator, kind });
}

/** The row has `11.00` for `11`. */
export async function valueOf({ locator, kind }: Control): Promise<string> {
  if (kind === 'check') return String(await locator.isChecked());
  const value = await locator.inputValue();
  return kind === 'number' ? String(Number(value)) : value;
}

/** Two controls that can be changed one after the other; of one of text both are the same. */
export async function twoControls(page: Page): Promise<readonly [first: Control, second: Control]> {
  const [first, second] = await controlsOf(page);
  if (first === undefined) throw new Error(`${page.url()} has no control that can be changed.`);
  return [first, first.kind === 'text' || first.kind === 'number' ? first : (second ?? first)];
}
