// The cursor of the page, as drive mode sets it.

/** The style attribute of the root before the cursor was set; undefined while it has not been. */
let former: string | null | undefined;

/** Sets the cursor of the whole page; an empty text leaves it to the app. */
export function setCursor(cursor: string): void {
  const root = document.documentElement;
  if (former === undefined) former = root.getAttribute('style');
  root.style.cursor = cursor;
}

/** The cursor is the app's again. */
export function restoreCursor(): void {
  if (former === undefined) return;
  const root = document.documentElement;
  root.style.cursor = '';
  if (former === null && root.getAttribute('style') === '') root.removeAttribute('style');
  former = undefined;
}
