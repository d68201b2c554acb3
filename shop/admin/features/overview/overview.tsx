// Overview on the start page of the back office: orders, stock, translations and jobs that need attention.

import { useCallback } from 'react';
import type { AdminOverview } from '../../../platform/api/admin.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { useNews } from '../../data/use-news.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { TodayVisits } from './today-visits.tsx';

/** Counts of the database end here. */
const countMax = 100;

/** Numbers first; below them the works that run out, and jobs that failed. */
export function Screen() {
  const { t } = useTranslation(['admin-overview', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    (signal: AbortSignal) => callAdmin(customerClient, 'admin_overview', {}, signal),
    [customerClient],
  );
  const { value, failed, cause, retry } = useQuery(load, 'overview of the back office');
  useNews(retry);
  return (
    <>
      <h2 className="text-heading">{t('title')}</h2>
      {failed && (
        <div className="mt-6">
          <LoadFailure cause={cause} retry={retry} />
        </div>
      )}
      {value === null ? (
        !failed && <p className="mt-6 text-quiet">{t('layout:loading')}</p>
      ) : (
        <Overview value={value} reload={retry} />
      )}
    </>
  );
}

function Overview({
  value,
  reload,
}: {
  readonly value: AdminOverview;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-overview');
  const figures = [
    { name: 'toPay', count: value.toPay, path: '/admin/order?stage=pay' },
    { name: 'toPack', count: value.toPack, path: '/admin/order?stage=pack' },
    { name: 'returns', count: value.returns, path: '/admin/order?stage=return' },
    { name: 'messages', count: value.messages, path: '/admin/messages?state=open' },
    { name: 'notes', count: value.notes, path: '/admin/collector-notes?status=pending' },
    {
      name: 'staleProducts',
      count: value.stale.products,
      path: '/admin/collection?texts=stale',
    },
    {
      name: 'stalePosts',
      count: value.stale.posts,
      path: '/admin/blog?texts=stale',
    },
  ] as const;
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 border-s border-t border-line sm:grid-cols-4">
        <TodayVisits />
        {figures.map(({ name, count, path }) => (
          <div
            key={name}
            className="relative flex flex-col-reverse justify-end border-e border-b border-line p-4"
          >
            <dt className="mt-1 text-label text-quiet">
              <ShopLink to={path} className="hover:text-accent after:absolute after:inset-0">
                {t(`figures.${name}`)}
              </ShopLink>
            </dt>
            <dd className={`text-heading tabular-nums ${count === 0 ? 'text-quiet' : ''}`}>
              <Count count={count} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-x-10 gap-y-10 xl:grid-cols-2">
        <LowStock works={value.lowStock} />
        <FailedJobs jobs={value.jobs} reload={reload} />
      </div>
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  const { language } = usePage();
  return `${new Intl.NumberFormat(language).format(count)}${count >= countMax ? '+' : ''}`;
}

function LowStock({ works }: { readonly works: AdminOverview['lowStock'] }) {
  const { t } = useTranslation('admin-overview');
  return (
    <section aria-labelledby="low-stock">
      <h3 id="low-stock" className="text-caption">
        {t('lowStock.title')}
      </h3>
      {works.length === 0 && <p className="mt-3 text-small text-quiet">{t('lowStock.empty')}</p>}
      <ul className="mt-3 border-b border-line empty:border-0">
        {works.map(({ variantId, productId, title, stock, isEdition }) => (
          <li
            key={variantId}
            className="flex items-baseline justify-between gap-4 border-t border-line text-small"
          >
            <ShopLink
              to={`/admin/collection/${productId}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              <bdi>{title ?? t('lowStock.untitled', { id: productId })}</bdi>
            </ShopLink>
            <span className="shrink-0 tabular-nums text-quiet">
              {isEdition
                ? t('lowStock.numbers', { count: stock })
                : t('lowStock.units', { count: stock })}
            </span>
          </li>
        ))}
      </ul>
      {works.length > 0 && (
        <ShopLink
          to="/admin/collection?stock=low"
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
        >
          {t('lowStock.all')}
        </ShopLink>
      )}
    </section>
  );
}
