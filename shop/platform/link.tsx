// Links and forms inside the shop: they carry the page's language, so that every page can be shared in its language.

import { Link, useLocation, type LinkProps } from 'react-router';
import { withLanguage } from './language.ts';
import { usePage } from './page.ts';

/** A path of the shop with the `lang` it must carry. */
export function useShopPath(): (path: string) => string {
  const { languageParameter } = usePage();
  return (path) => (languageParameter === null ? path : withLanguage(path, languageParameter));
}

/** A link to a path of the shop, in the page's language. It remembers where it was followed. */
export function ShopLink({ to, ...rest }: Omit<LinkProps, 'to' | 'state'> & { to: string }) {
  const shopPath = useShopPath();
  const { pathname } = useLocation();
  return <Link to={shopPath(to)} state={{ from: pathname }} {...rest} />;
}

/** The path of the screen whose link led here; null when none did. */
export function useOrigin(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
