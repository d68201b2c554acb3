// Pagination of the collection: links that preserve the filters.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/page/link.tsx';
import { filterParameters, type Filters } from './filters.ts';
import { ArrowEnd, ArrowStart } from '../../ui/icons.tsx';

export interface PaginationProps {
  readonly path: string;
  readonly filters: Filters;
  readonly pages: number;
  /** Called when another page was asked for. */
  readonly onPageChange: (page: number) => void;
}

/** Renders nothing where everything fits on one page. */
export function Pagination({ path, filters, pages, onPageChange }: PaginationProps) {
  const { t } = useTranslation('catalogue');
  const { page } = filters;
  if (pages < 2) return null;
  const addressOf = (number: number) => {
    const parameters = filterParameters({ ...filters, page: number }).toString();
    return parameters === '' ? path : `${path}?${parameters}`;
  };
  return (
    <nav
      aria-label={t('pages.label')}
      className="mt-16 grid grid-cols-[1fr_auto_1fr] items-center border-t border-line pt-6 text-small"
    >
      <PageLink
        address={page > 1 ? addressOf(page - 1) : null}
        rel="prev"
        onTurn={() => onPageChange(page - 1)}
      >
        <ArrowStart size={18} className="rtl:-scale-x-100" />
        {t('pages.previous')}
      </PageLink>
      <p className="text-quiet">{t('pages.current', { page, pages })}</p>
      <span className="text-end">
        <PageLink
          address={page < pages ? addressOf(page + 1) : null}
          rel="next"
          onTurn={() => onPageChange(page + 1)}
        >
          {t('pages.next')}
          <ArrowEnd size={18} className="rtl:-scale-x-100" />
        </PageLink>
      </span>
    </nav>
  );
}

function PageLink({
  address,
  rel,
  onTurn,
  children,
}: {
  address: string | null;
  rel: 'prev' | 'next';
  onTurn: () => void;
  children: ReactNode;
}) {
  if (address === null) return <span />;
  return (
    <ShopLink
      to={address}
      rel={rel}
      onClick={onTurn}
      className="inline-flex min-h-11 items-center gap-x-2 underline-offset-4 hover:text-accent hover:underline"
    >
      {children}
    </ShopLink>
  );
}
