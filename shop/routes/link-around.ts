// Links of a page around the target of an event, with the pictures that belong to them.

/** The link that an event happened in. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** The picture of the tile or the line that a link is in. */
export function pictureBeside(link: HTMLAnchorElement): HTMLImageElement | null {
  return link.closest('article, li')?.querySelector('img') ?? null;
}
