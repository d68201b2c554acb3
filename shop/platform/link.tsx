// Links inside the shop. They carry the page's language, so that every page can be shared in its language, and remember
// where they were followed. Every address of the shop is absolute, so they need none of the router's own link's resolving
// of relative ones: that would cost two kilobytes in each first load and a sixth of the rendering of a page.

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withLanguage } from './language.ts';
import { usePage } from './page.ts';

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
  const { pathname, search } = useLocation();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(href, {
          preventScrollReset,
          // Following a link to where one is adds nothing to the history.
          replace: href === pathname + search,
          state: { from: pathname },
        });
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

/** The path of the screen whose link led here; null when none did. */
export function useOrigin(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
