// Screens of the back office as a table: the row of a section has its texts, its code, and its place in the navigation.

import type { ComponentType } from 'react';
import type { TextFeature } from '../platform/language/texts.ts';
import type { AdminSection } from '../platform/page/admin-sections.ts';
import { loadCollectionDetail } from './features/collection/load-collection-detail.ts';
import { loadOrderDetail } from './features/order/load-order-detail.ts';

/** Export of a section's module: its list, or its only page. */
export interface AdminScreenModule {
  readonly Screen: ComponentType;
}

/** The page of one thing of a section, `/admin/<section>/<id>`. */
export type AdminDetail = ComponentType<{ readonly id: string }>;

export interface AdminScreen {
  readonly texts: readonly TextFeature[];
  readonly load: () => Promise<AdminScreenModule>;
  /** Fetches the page of one thing, whose code is no part of the list's: neither waits for the other's. */
  readonly loadDetail?: (id: string) => Promise<AdminDetail>;
}

/** The start page, and the sections in the order of the navigation. */
export const adminScreens: Readonly<Record<'overview' | AdminSection, AdminScreen>> = {
  overview: {
    texts: ['admin-overview'],
    load: () => import('./features/overview/overview.tsx'),
  },
  order: {
    texts: ['admin-order', 'orders', 'checkout', 'delivery'],
    load: () => import('./features/order/orders.tsx'),
    loadDetail: loadOrderDetail,
  },
  collection: {
    texts: ['admin-collection', 'admin-facets', 'admin-synonyms'],
    load: () => import('./features/collection/collection.tsx'),
    loadDetail: loadCollectionDetail,
  },
  discounts: {
    texts: ['admin-discounts'],
    load: () => import('./features/discounts/discounts.tsx'),
    loadDetail: async () => (await import('./features/discounts/discount-page.tsx')).DiscountPage,
  },
  blog: {
    texts: ['admin-blog'],
    load: () => import('./features/blog/blog.tsx'),
    loadDetail: async () => (await import('./features/blog/post-page.tsx')).PostPage,
  },
  media: {
    texts: ['admin-media'],
    load: () => import('./features/media/media.tsx'),
    loadDetail: async () => (await import('./features/media/media-page.tsx')).MediaPage,
  },
  users: {
    texts: ['admin-users'],
    load: () => import('./features/users/users.tsx'),
    loadDetail: async () => (await import('./features/users/user-page.tsx')).UserPage,
  },
  messages: {
    texts: ['admin-messages'],
    load: () => import('./features/messages/messages.tsx'),
    loadDetail: async () => (await import('./features/messages/message-page.tsx')).MessagePage,
  },
  'collector-notes': {
    texts: ['admin-collector-notes'],
    load: () => import('./features/collector-notes/collector-notes.tsx'),
    loadDetail: async () =>
      (await import('./features/collector-notes/collector-note-page.tsx')).CollectorNotePage,
  },
  newsletters: {
    texts: ['admin-newsletters'],
    load: () => import('./features/newsletters/newsletters.tsx'),
    loadDetail: async () =>
      (await import('./features/newsletters/newsletter-page.tsx')).NewsletterPage,
  },
  visitor_stat: {
    texts: ['admin-statistics'],
    load: () => import('./features/statistics/statistics.tsx'),
  },
  settings: {
    texts: ['admin-settings', 'checkout', 'account'],
    load: () => import('./features/settings/settings.tsx'),
    loadDetail: async () =>
      (await import('./features/settings/settings-detail.tsx')).SettingsDetail,
  },
  'migrate-db': {
    texts: ['admin-migrate-db'],
    load: () => import('./features/migrate-db/migrate-db.tsx'),
  },
  log: {
    texts: ['admin-log'],
    load: () => import('./features/log/log.tsx'),
    loadDetail: async () => (await import('./features/log/entry-page.tsx')).EntryPage,
  },
};
