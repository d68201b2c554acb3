// Links that may be prefetched: those to another screen of the shop, in the page's language, without files and the back office.

import { matchRoutes, type RouteObject } from 'react-router';
import type { Language } from '../platform/language/language.ts';

/** Screens whose data are of one person or behind a key. */
const privateScreens = /^routes\/(?:admin|preview|certificate|order)\.tsx/;

/** The parts of a link that decide. */
export interface LinkAddress {
  readonly href: string;
  readonly target: string;
  hasAttribute(name: string): boolean;
}

/**
 * Whether a link may be prefetched.
 *
 * @param current the address of the page
 * @param languageOf the language of a page by its address
 */
export function isPrefetchable(
  link: LinkAddress,
  routes: RouteObject[],
  current: Pick<Location, 'href'>,
  languageOf: (url: URL) => Language,
): boolean {
  if (!URL.canParse(link.href) || link.target !== '' || link.hasAttribute('download')) return false;
  const url = new URL(link.href);
  const here = new URL(current.href);
  if (url.origin !== here.origin || /\.\w+$/.test(url.pathname)) return false;
  if (url.pathname === here.pathname && url.search === here.search) return false;
  const id = matchRoutes(routes, url.pathname)?.at(-1)?.route.id;
  if (id === undefined || id.endsWith('#unknown') || privateScreens.test(id)) return false;
  // Last, because it reads cookies: a list of the back office has a hundred links.
  return languageOf(url) === languageOf(here);
}

/** Links in the order in which they are fetched: those of the page's contents before those around them. */
export function sortLinks<Link extends Pick<Element, 'closest'>>(
  links: Iterable<Link>,
): readonly Link[] {
  const all = [...links];
  const isContent = (link: Link): boolean => link.closest('main') !== null;
  return [...all.filter(isContent), ...all.filter((link) => !isContent(link))];
}
