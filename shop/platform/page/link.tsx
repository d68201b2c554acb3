// Links inside the shop. They carry the page's language and record where they were followed. All addresses are
// absolute, so the links omit the router's resolution of relative ones: it would cost two kilobytes in each first load
// and a sixth of the rendering of a page.

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withLanguage } from '../language/language.ts';
import { usePage } from './page.ts';
import { revealAndNavigate } from './reveal.ts';

export interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An absolute path of the shop, without language. */
  readonly to: string;
  /** Leaves the page where it is scrolled to. */
  readonly preventScrollReset?: boolean;
}

/** A link to a path of the shop, in the page's language. An `onClick` that prevents the default goes its own way. */
export function ShopLink({
  to,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: ShopLinkProps) {
  const { languageParameter } = usePage();
  const href = languageParameter === null ? to : withLanguage(to, languageParameter);
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Read when it is pressed: a link that knew the place would be rendered anew at each navigation.
        const { pathname, search } = window.location;
        const options = {
          preventScrollReset,
          // Following a link to where one is adds nothing to the history.
          replace: href === pathname + search,
          state: {
            from: pathname,
            list: lists.has(pathname) ? pathname + search : textIn(storedState(), 'list'),
          },
        };
        revealAndNavigate(href, () => navigate(href, options));
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click is meant for this page: not for a new window or a download, and not handled already. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return event.currentTarget.target === '';
}

/** The screens that list products. */
const lists = new Set(['/collection', '/products']);

/** Screens from which the current one was reached. */
export interface Origin {
  /** The path of the last screen; null when none led here. */
  readonly from: string | null;
  /** The address, with its filters, of the list of products that was left last; null when there was none. */
  readonly list: string | null;
}

/** Available after rendering only: the server does not know it. */
export function useOrigin(): Origin {
  const { state } = useLocation();
  return { from: textIn(state, 'from'), list: textIn(state, 'list') };
}

/** The list of products that led here by a whole new page: its link was followed before the previous page was hydrated. */
export function referringList(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin && lists.has(pathname) ? pathname + search : null;
}

/** The router's state of the current entry of the history. */
function storedState(): unknown {
  const entry: unknown = history.state;
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'usr') : null;
}

function textIn(state: unknown, key: string): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'string' ? value : null;
}

/** No address of the shop's own links is as long: the longest search has a hundred characters. */
export const repeatedLengthMax = 1000;

/**
 * The address that a page's links may repeat: the page's own. Of one that is too long no parameter is worth keeping, and a path that
 * is too long by itself is nobody's: it leads home, as every unknown one does.
 *
 * @param search with its question mark, or empty
 */
export function repeatedAddress(pathname: string, search: string): string {
  if (pathname.length > repeatedLengthMax) return '/';
  return pathname.length + search.length > repeatedLengthMax ? pathname : pathname + search;
}
