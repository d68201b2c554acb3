// Focus restoration: when the focused control is removed, such as an item of the wishlist, a neighbour receives the
// focus. A browser alone would return screen readers silently to the beginning of the page.

/**
 * Moves a lost focus to the neighbour of the list item that the control was in, or to the heading before it. A focus
 * set elsewhere by other code wins.
 */
export function restoreLostFocus(): void {
  let control = document.activeElement;
  let places = focusTargetsNear(control);
  document.addEventListener('focusin', ({ target }) => {
    control = target instanceof Element ? target : null;
    places = focusTargetsNear(control);
  });
  // A control that loses the focus to nothing needs no restoration.
  document.addEventListener('focusout', ({ target }) => {
    setTimeout(() => {
      if (isFocusLost() && control === target && control?.isConnected === true) control = null;
    });
  });
  new MutationObserver(() => {
    if (control === null || control.isConnected) return;
    control = null;
    // Other code has had its chance to move the focus by then.
    setTimeout(() => {
      if (isFocusLost()) focusTemporarily(places.find(({ isConnected }) => isConnected));
    });
  }).observe(document.body, { childList: true, subtree: true });
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/** Focus targets, the best first: the neighbours in its list, following ones before preceding ones; then headings. */
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
