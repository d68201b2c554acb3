// Place list: works, posts and settings that show a file, each with a link to where it can be changed.

import type { MediaPlace } from '../../../platform/api/admin-media.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';

/** Nothing where there are none. */
export function PlaceList({ places }: { readonly places: readonly MediaPlace[] }) {
  const { t } = useTranslation('admin-media');
  if (places.length === 0) return null;
  return (
    <ul className="border-b border-line text-small">
      {places.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`} className="border-t border-line py-2.5 wrap-anywhere">
          {kind === 'product' && (
            <ShopLink
              to={`/admin/collection/${id}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              {t('places.product', { title })}
            </ShopLink>
          )}
          {kind === 'post' && (
            <ShopLink to={`/blog/${id}`} className="underline underline-offset-4 hover:text-accent">
              {t('places.post', { title })}
            </ShopLink>
          )}
          {kind === 'settings' && t('places.settings')}
        </li>
      ))}
    </ul>
  );
}
