// Queue of links: those in view, whose screens are fetched a few at a time.

import { prefetchAllowance } from '../platform/page/prefetch-allowance.ts';
import { sortLinks } from './prefetchable-links.ts';

/** Screens that are fetched at the same time; a link that is touched waits for none. */
const atOnceMax = 3;
/** Links of one page that are fetched because they are in view. */
const inViewMax = 12;
/** Links within half a window below the view count as in view. */
const margin = '0px 0px 50% 0px';

/** The part of a prefetcher that the queue calls. */
export interface LinkFetcher {
  isWanted(link: HTMLAnchorElement): boolean;
  /** Never rejects. */
  prefetch(href: string): Promise<void>;
}

/** Links of a page. */
export interface LinkQueue {
  /** The time from which on the links of the page were fetched. */
  startedAt(): number;
  /** Another page begins with links of its own. */
  begin(): void;
  /** Fetches the links in view again, whose data have grown old. */
  renew(): void;
  resume(): void;
  /** A link has come into view, or left it. */
  change(link: HTMLAnchorElement, isInView: boolean): void;
}

/** An empty queue. */
export function createLinkQueue(prefetcher: LinkFetcher): LinkQueue {
  let pending = 0;
  let requested = 0;
  let startedAt = Date.now();
  const queue = new Set<HTMLAnchorElement>();
  const inView = new Set<HTMLAnchorElement>();

  function fetchNext(): void {
    if (document.hidden || !navigator.onLine || prefetchAllowance() !== 'view') return;
    for (const link of sortLinks(queue)) {
      if (pending >= atOnceMax || requested >= inViewMax) return;
      queue.delete(link);
      if (!prefetcher.isWanted(link)) continue;
      pending += 1;
      requested += 1;
      void prefetcher.prefetch(link.href).finally(() => {
        pending -= 1;
        requestIdle(fetchNext);
      });
    }
  }
  const begin = (): void => {
    startedAt = Date.now();
    requested = 0;
    for (const link of inView) if (!link.isConnected) inView.delete(link);
  };
  return {
    startedAt: () => startedAt,
    begin,
    renew() {
      begin();
      for (const link of inView) queue.add(link);
      requestIdle(fetchNext);
    },
    resume: () => requestIdle(fetchNext),
    change(link, isInView) {
      for (const links of [queue, inView]) {
        if (isInView) links.add(link);
        else links.delete(link);
      }
    },
  };
}

/** Tells the queue of all links of the page, those that come later included. */
export function observeLinks(queue: LinkQueue): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        queue.change(target as HTMLAnchorElement, isIntersecting);
      queue.resume();
    },
    { rootMargin: margin },
  );
  const observed = new WeakSet<Element>();
  const observe = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (observed.has(link)) continue;
      observed.add(link);
      observer.observe(link);
    }
  };
  observe();
  new MutationObserver(() => requestIdle(observe)).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

/** Safari has no idle callback. */
export function requestIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 50);
}
