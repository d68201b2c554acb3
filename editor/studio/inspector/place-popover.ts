// Place of a popover: beside the button that opens it, inside the window.

const gapPx = 6;

/** Places an open popover below its button, above it where there is no room, and towards the canvas. */
export function placePopover(popover: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`);
  if (button === null || !popover.matches(':popover-open')) return;
  const at = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = at.bottom + gapPx;
  const top = below + height <= innerHeight ? below : Math.max(gapPx, at.top - gapPx - height);
  const left = Math.min(Math.max(gapPx, at.right - width), innerWidth - width - gapPx);
  popover.style.top = `${top}px`;
  popover.style.left = `${left}px`;
}
