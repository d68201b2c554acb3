// Visitor statistics as the back office reads them. Types alone: they add nothing to a bundle.
//
// admin_statistics(range_from date, range_to date, compared_from date default null, compared_to date default null, filters jsonb default '{}')
// admin_live_visitors()
// admin_reset_statistics(span text): 'today' or 'all'
// admin_export_statistics(range_from date, range_to date, filters jsonb default '{}')
//
// Days are of UTC, and both ends of a range belong to it. Filters are an object of values by dimension, such as {"source": "search", "country": "FR"};
// {"bot": ""} are bots of any type, {"visit": "bounced"} visits that ended with their first page, and {"event": "ordered"} those in which an order was placed.
// Refusals: not_administrator, invalid_range (the end before the beginning, or more than 3,660 days), unknown_filter, unknown_span.

import type { Channel, EventKind, Source } from '../statistics/definitions.ts';

/** Numbers of the visits of humans under the filters. With a filter by `bot` they are those of that bot, and of orders alone
 * only visitors and visits are known. */
export interface StatisticsTotals {
  /** `humans` and `bots` together. */
  readonly visitors: number;
  readonly humans: number;
  readonly bots: number;
  /** Null of orders alone, like the next two. */
  readonly views: number | null;
  readonly visits: number;
  /** Seconds. */
  readonly averageSession: number | null;
  /** 0 to 100. */
  readonly bounceRate: number | null;
  /** 0 to 100; null where it is not collected or cannot be known under these filters. */
  readonly conversionRate: number | null;
  /** Null like `conversionRate`. */
  readonly orders: number | null;
  /** Exact decimal in the shop's currency; null like `conversionRate`. */
  readonly revenue: string | null;
}

/** Numbers of an hour or a day, oldest first; those without visits are present with 0. */
export interface StatisticsPoint {
  /** `2026-11-24`, or `2026-11-24T13:00:00Z` where the unit is the hour. */
  readonly at: string;
  readonly visitors: number;
  readonly visits: number;
  readonly views: number;
}

/** A value of a dimension with its numbers, most visits first. */
export interface StatisticsRow {
  readonly value: string;
  /** Null where many visits are under a filter: then `visits` is the number to show. */
  readonly visitors: number | null;
  readonly visits: number;
  /** Of the page itself in lists of pages; of the visits in every other list. */
  readonly views: number | null;
  /** 0 to 100; null like `views` of orders alone. */
  readonly bounceRate: number | null;
  /** Seconds; null like `views`. */
  readonly averageSession: number | null;
  /** Null like `conversionRate` of the totals, and in lists under a filter where it is not known. */
  readonly orders: number | null;
  readonly revenue: string | null;
}

/** A source with its finer channels. */
export interface StatisticsSource extends StatisticsRow {
  readonly value: Source;
  readonly channels: readonly (StatisticsRow & { readonly value: Channel })[];
}

/** A work of the shop. Hearts and carts are events of the visits; sales are units of orders of the range, which filters do not narrow. */
export interface StatisticsWork {
  readonly productId: number;
  /** Null for a work that is gone or was never there. */
  readonly title: string | null;
  /** Null of orders alone. */
  readonly views: number | null;
  readonly hearts: number;
  readonly carts: number;
  readonly sales: number;
  /** Exact decimal. */
  readonly revenue: string;
}

/** A list, cut after a hundred rows. */
export interface StatisticsList<Row = StatisticsRow> {
  readonly rows: readonly Row[];
  /** Number of values in all. */
  readonly total: number;
}

/** Visitors of the last five minutes, with the pages that they saw last. Null in results where the live view is switched off. */
export interface LiveVisitors {
  readonly visitors: number;
  readonly pages: readonly { readonly value: string; readonly visitors: number }[];
}

/** All blocks of the screen. */
export interface AdminStatistics {
  /** Version of the definitions. */
  readonly version: number;
  readonly currency: string;
  /** Time up to which the numbers are complete, ISO 8601; a few minutes ago for long ranges of busy shops. */
  readonly asOf: string;
  /** Days of the first and the last visit that are stored; null while there is none. */
  readonly available: { readonly from: string; readonly to: string } | null;
  /** Whether unique visitors are a sum over several periods of the salts. */
  readonly isSumOfPeriods: boolean;
  /** One visitor in so many was counted, and the numbers multiplied: under several filters that very many visits fit. 1 for all; of two ranges
   * the rarer one. */
  readonly sample: number;
  /** Whether the filters ask for orders by more than one other value, or for orders that are not joined with visits: then all numbers are 0. */
  readonly isUnknown: boolean;
  /** `month` or `day`. */
  readonly period: string;
  readonly totals: StatisticsTotals;
  /** Null without a range to compare with. */
  readonly comparedTotals: StatisticsTotals | null;
  /** `hour` for ranges up to two days, otherwise `day`. */
  readonly unit: string;
  readonly series: readonly StatisticsPoint[];
  readonly comparedSeries: readonly StatisticsPoint[];
  readonly sources: readonly StatisticsSource[];
  readonly referrers: StatisticsList;
  readonly campaigns: StatisticsList;
  readonly media: StatisticsList;
  readonly pages: StatisticsList;
  readonly entries: StatisticsList;
  readonly exits: StatisticsList;
  /** ISO 3166-1; empty for an unknown one. Not cut. */
  readonly countries: StatisticsList;
  readonly cities: StatisticsList;
  readonly devices: StatisticsList;
  readonly browsers: StatisticsList;
  readonly systems: StatisticsList;
  readonly languages: StatisticsList;
  /** Bots by type, under the other filters. */
  readonly bots: StatisticsList;
  readonly events: readonly {
    readonly kind: EventKind;
    readonly count: number;
    readonly visits: number;
  }[];
  /** Visits that reached a step, in order. The last is null where it cannot be known, like `conversionRate`, and of orders alone those before it. */
  readonly funnel: readonly { readonly step: string; readonly visits: number | null }[];
  readonly works: StatisticsList<StatisticsWork>;
  /** Searches without a result, in the words of visitors, most frequent first. */
  readonly searches: StatisticsList<{ readonly value: string; readonly count: number }>;
  /** Views above the limit of one address, which were not counted. */
  readonly floods: { readonly visitors: number; readonly views: number };
  readonly live: LiveVisitors | null;
}

/** Result of a reset: number of visits that were removed. */
export interface AdminStatisticsReset {
  readonly visits: number;
}

/** Rows of the export: a day, a dimension (`all` for the day as a whole), a value, and numbers. */
export interface AdminStatisticsExport {
  readonly version: number;
  readonly currency: string;
  /** Names of the columns, in English. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
