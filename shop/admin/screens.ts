// Screens of the back office as a table: the row of a section has its texts, its code, and its place in the navigation.

import type { ComponentType } from 'react';
import type { TextFeature } from '../platform/language/texts.ts';
import type { AdminSection } from '../platform/page/admin-sections.ts';

/** Exports of a screen's module. */
export interface AdminScreenModule {
  /** The section's list, or its only page. */
  readonly Screen: ComponentType;
  /** One thing of the section: `/admin/<section>/<id>`. */
  readonly Detail?: ComponentType<{ readonly id: string }>;
}

export interface AdminScreen {
  readonly texts: readonly TextFeature[];
  readonly load: () => Promise<AdminScreenModule>;
}

/** The start page, and the sections in the order of the navigation. */
export const adminScreens: Readonly<Record<'overview' | AdminSection, AdminScreen>> = {
  overview: {
    texts: ['admin-overview'],
    load: () => import('./features/overview/overview.tsx'),
  },
  order: {
    texts: ['admin-order', 'orders', 'checkout'],
    load: () => import('./features/order/orders.tsx'),
  },
  collection: {
    texts: ['admin-collection', 'admin-facets', 'admin-synonyms'],
    load: () => import('./features/collection/collection.tsx'),
  },
  discounts: {
    texts: ['admin-discounts'],
    load: () => import('./features/discounts/discounts.tsx'),
  },
  blog: {
    texts: ['admin-blog'],
    load: () => import('./features/blog/blog.tsx'),
  },
  media: {
    texts: ['admin-media'],
    load: () => import('./features/media/media.tsx'),
  },
  users: {
    texts: ['admin-users'],
    load: () => import('./features/users/users.tsx'),
  },
  messages: {
    texts: ['admin-messages'],
    load: () => import('./features/messages/messages.tsx'),
  },
  visitor_stat: {
    texts: ['admin-statistics'],
    load: () => import('./features/statistics/statistics.tsx'),
  },
  settings: {
    texts: ['admin-settings', 'checkout', 'account'],
    load: () => import('./features/settings/settings.tsx'),
  },
  'migrate-db': {
    texts: ['admin-migrate-db'],
    load: () => import('./features/migrate-db/migrate-db.tsx'),
  },
  log: {
    texts: ['admin-log'],
    load: () => import('./features/log/log.tsx'),
  },
};
