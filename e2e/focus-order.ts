// Focus order: controls of a page that the Tab key does not reach, or reaches against the way the eye goes.

import type { Page } from '@playwright/test';

/** Presses Tab through the whole page once. Lines go down, and within a line in the direction of reading; columns may follow each other. */
export async function focusOrderErrors(page: Page): Promise<string[]> {
  const presses = await page.evaluate(startRecording);
  await pressTab(page, presses);
  return page.evaluate(endRecording);
}

/** Presses Tab so many times; the browser takes the presses in their order, and is not waited for after each of them. */
async function pressTab(page: Page, presses: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const events = Array.from({ length: presses }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(events.map((type) => session.send('Input.dispatchKeyEvent', { ...tab, type })));
  await session.detach();
}

interface FocusStop {
  readonly element: Element;
  readonly box: DOMRect;
  readonly scrolled: number;
}

interface FocusRecord {
  readonly stops: FocusStop[];
  readonly controls: readonly Element[];
  readonly stop: () => void;
}

/** Runs in the page. @returns the number of presses that reach every control */
function startRecording(): number {
  const stops: FocusStop[] = [];
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element)
      stops.push({ element: target, box: target.getBoundingClientRect(), scrolled: scrollY });
  };
  document.addEventListener('focusin', onFocus);
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
  );
  const controls = [...candidates].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled') &&
      each.closest('[inert]') === null &&
      each.checkVisibility({ visibilityProperty: true }),
  );
  const stop = () => document.removeEventListener('focusin', onFocus);
  Object.assign(globalThis, { focusRecord: { stops, controls, stop } satisfies FocusRecord });
  // A field for a time is several stops: its parts, and its calendar.
  const parts = controls.filter((each) =>
    each.matches('[type=date], [type=time], [type^=datetime]'),
  );
  return controls.length + 8 * parts.length + 2;
}

/** Runs in the page. */
function endRecording(): string[] {
  const { stops, controls, stop }: FocusRecord = Reflect.get(globalThis, 'focusRecord');
  stop();
  const repeated = stops.findIndex(({ element }, place) =>
    stops.slice(0, place).some((earlier) => earlier.element === element),
  );
  const pass = repeated === -1 ? stops : stops.slice(0, repeated);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const reached = new Set(pass.map(({ element }) => element));
  // Of a group of radio buttons one is in the order, and the arrows lead to the others.
  const isGroupReached = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    pass.some(
      (each) => each.element instanceof HTMLInputElement && each.element.name === element.name,
    );
  const missed = controls
    .filter((each) => each.isConnected && !reached.has(each) && !isGroupReached(each))
    .map((each) => `Tab does not reach ${nameOf(each)}`);
  // The place of a bar that stays in view says nothing, and the link over the page is above it while it has the focus.
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      stays(element.parentElement));
  const flowing = pass.filter(({ element }) => !stays(element));
  const isMirrored = document.documentElement.dir === 'rtl';
  const upwards = flowing.slice(1).flatMap((now, place) => {
    const before = flowing[place];
    if (before === undefined) return [];
    const isAbove = now.box.bottom + now.scrolled <= before.box.top + before.scrolled + 1;
    const isNextColumn = isMirrored
      ? now.box.right <= before.box.left + 1
      : now.box.left >= before.box.right - 1;
    return isAbove && !isNextColumn
      ? [`Tab goes up from ${nameOf(before.element)} to ${nameOf(now.element)}`]
      : [];
  });
  return [...missed, ...upwards];
}
