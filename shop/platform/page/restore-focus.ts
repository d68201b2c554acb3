// Keeps the reader's place where a control goes with what it did, as a wish does that is taken off its list. A browser alone would
// put who listens back to the beginning of the page, without a word.

/**
 * From now on who was on a control that is no more goes on at the neighbour of the list's item that it stood in, or else at the heading
 * before it. Who says where the focus goes instead is not overruled.
 */
export function restoreLostFocus(): void {
  let control = document.activeElement;
  let places = focusTargetsNear(control);
  document.addEventListener('focusin', ({ target }) => {
    control = target instanceof Element ? target : null;
    places = focusTargetsNear(control);
  });
  // Who leaves a control without going to another one has no place that could be kept.
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      if (isFocusLost() && control === target && control?.isConnected === true) control = null;
    });
  });
  new MutationObserver(() => {
    if (control === null || control.isConnected) return;
    control = null;
    // By then whoever knows a better place has been there.
    setTimeout(() => {
      if (isFocusLost()) focusTemporarily(places.find(({ isConnected }) => isConnected));
    });
  }).observe(document.body, { childList: true, subtree: true });
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/** Where to go on, the best first: what stands beside its item of a list, following items before preceding ones; then headings. */
function focusTargetsNear(control: Element | null): readonly HTMLElement[] {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')];
  if (control?.closest('main') == null) return headings;
  const before = headings.filter(
    (heading) => heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return [...siblingsOf(control.closest('li')), ...before.toReversed()];
}

function siblingsOf(item: HTMLElement | null): readonly HTMLElement[] {
  const items = [...(item?.parentElement?.children ?? [])].filter(
    (each) => each instanceof HTMLElement,
  );
  const place = items.findIndex((each) => each === item);
  return [...items.slice(place + 1), ...items.slice(0, Math.max(0, place)).toReversed()];
}

/** Can be reached for as long as it has the focus; nothing moves under the eyes. */
function focusTemporarily(place: HTMLElement | undefined): void {
  if (place === undefined) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
