// Pagination of the collection: links that preserve the filters.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { filterQueryString } from './filter-address.ts';
import type { Filters } from './filters.ts';
import { ArrowEnd, ArrowStart } from '../../ui/icons.tsx';

export interface PaginationProps {
  readonly path: string;
  readonly filters: Filters;
  readonly pages: number;
  /** Called when another page was asked for. */
  readonly onPageChange?: (page: number) => void;
}

/** Renders nothing where everything fits on one page. */
export function Pagination({ path, filters, pages, onPageChange }: PaginationProps) {
  const { t } = useTranslation('catalogue');
  const { page } = filters;
  if (pages < 2) return null;
  const linkTo = (number: number): LinkTarget | null =>
    number >= 1 && number <= pages
      ? {
          to: path + filterQueryString({ ...filters, page: number }),
          onClick: () => onPageChange?.(number),
        }
      : null;
  return (
    <nav
      aria-label={t('pages.label')}
      className="mt-16 grid grid-cols-[1fr_auto_1fr] items-center border-t border-line pt-6 text-small"
    >
      <PageLink target={linkTo(page - 1)} rel="prev">
        <ArrowStart size={18} className="rtl:-scale-x-100" />
        {t('pages.previous')}
      </PageLink>
      <p className="text-quiet">{t('pages.current', { page, pages })}</p>
      <span className="text-end">
        <PageLink target={linkTo(page + 1)} rel="next">
          {t('pages.next')}
          <ArrowEnd size={18} className="rtl:-scale-x-100" />
        </PageLink>
      </span>
    </nav>
  );
}

interface LinkTarget {
  readonly to: string;
  readonly onClick: () => void;
}

interface PageLinkProps {
  /** Null where there is no such page. */
  readonly target: LinkTarget | null;
  readonly rel: 'prev' | 'next';
  readonly children: ReactNode;
}

function PageLink({ target, rel, children }: PageLinkProps) {
  if (target === null) return <span />;
  return (
    <ShopLink
      {...target}
      rel={rel}
      className="inline-flex min-h-11 items-center gap-x-2 underline-offset-4 hover:text-accent hover:underline"
    >
      {children}
    </ShopLink>
  );
}
