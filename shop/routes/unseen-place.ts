// Place of a screen that is rendered ahead: over the page and unseen while a link is being pressed, then revealed, then a part of the page.

import { afterFrame } from '../platform/page/after-frame.ts';
import { movePictureInto } from './picture-transition.ts';

/** A layer of its own, which the browser draws before it is seen. */
const layer = { willChange: 'opacity', position: 'relative' };

/**
 * The place of a screen that is drawn over the page and below its header, as it will stand on its own: at an opacity that leaves nothing of it,
 * where one of none would leave it undrawn. To reveal it is a matter of opacity alone.
 */
const unseen = {
  ...layer,
  position: 'fixed',
  inset: '0',
  zIndex: '29',
  contain: 'strict',
  background: 'var(--paper)',
  pointerEvents: 'none',
  opacity: '0.001',
};

/** The place of a screen in the document. */
export interface Place {
  /** Its number. */
  readonly key: number;
  /** Shows the screen over the page that is still open, where it has been drawn. */
  reveal(): boolean;
  /** Shows the screen in the page, as the layer that it is. */
  show(): void;
  /** The screen has been painted: it becomes a part of the page, over which its bars and sheets can lie. */
  leave(): void;
}

let count = 0;

/**
 * Draws a screen as soon as it is in the document, where React would not show it at all: the browser computes its styles, shapes its words and
 * draws its first screenful while the press lasts.
 */
export function drawUnseen(): Place {
  const key = (count += 1);
  let element: HTMLElement | null = null;
  const main = document.querySelector('main');
  // The contents of a page that is not scrolled begin here.
  const top = `${main?.offsetTop ?? 0}px`;
  // React hides the screen anew whenever the layout around it is rendered, as when the router begins to load.
  const hiding = new MutationObserver(() => element?.style.removeProperty('display'));
  const observer = new MutationObserver(() => {
    element = main?.querySelector<HTMLElement>(`[data-ahead="${key}"]`) ?? null;
    if (element === null) return;
    observer.disconnect();
    element.style.removeProperty('display');
    Object.assign(element.style, unseen, { top });
    element.ariaHidden = 'true';
    hiding.observe(element, { attributeFilter: ['style'] });
    // Layout begins now, and not with the next frame, for which the browser may wait some milliseconds.
    element.getBoundingClientRect();
  });
  if (main !== null) observer.observe(main, { childList: true });
  return {
    key,
    reveal() {
      // One that failed is empty.
      if (element?.isConnected !== true || element.firstElementChild === null) return false;
      movePictureInto(element);
      element.style.opacity = '1';
      // A press on what is seen must not reach what is below; for the frame itself it would cost the styles of every element.
      afterFrame(() => element?.style.removeProperty('pointer-events'));
      return true;
    },
    show() {
      observer.disconnect();
      hiding.disconnect();
      if (element === null) return;
      element.ariaHidden = null;
      element.removeAttribute('style');
      Object.assign(element.style, layer);
    },
    leave: () => element?.removeAttribute('style'),
  };
}
