// Options of serving, and the outbox page that follows from them.
import type { AppParts } from '../http/app.ts';
import { createOutboxPage } from '../http/outbox-page.ts';
import type { OutboxPage } from '../http/outbox-page.ts';
import type { Log } from '../log.ts';
import type { Delivery } from '../mail/open-delivery.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { respondMetrics } from '../metrics/respond-metrics.ts';
import type { Environment } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import type { Project } from './project.ts';

export interface ServeOptions {
  /** The clone. */
  readonly root: string;
  readonly project: Project;
  readonly settings: Settings;
  readonly environment: Environment;
  readonly log: Log;
  /** Serves the shop from its sources, with reload. */
  readonly development: boolean;
  /** Receives lines for the person who started the process. */
  readonly onProgress: (line: string) => void;
}

/** Serving with its metrics, which are collected where the settings have a token for them. */
export interface MeasuredOptions extends ServeOptions {
  readonly metrics: Metrics | null;
}

/** `/metrics`, or null where there is no such address. */
export function openMetricsPage({
  settings,
  metrics,
}: Pick<MeasuredOptions, 'settings' | 'metrics'>): NonNullable<AppParts['metrics']> | null {
  return metrics === null || settings.metricsToken === null
    ? null
    : respondMetrics(metrics, settings.metricsToken);
}

/** The outbox page exists only in development, or where only this machine reaches the server. */
export function openOutbox(
  { development, settings }: Pick<ServeOptions, 'development' | 'settings'>,
  { outbox }: Delivery,
): OutboxPage | null {
  const isPrivate = development || /^(127\.|localhost$|::1$)/.test(settings.host);
  return outbox !== null && isPrivate ? createOutboxPage(outbox) : null;
}

/** The outbox in the list of addresses; its path lets its reader in, and logs are collected. */
export function outboxLines(
  outbox: OutboxPage | null,
  origin: string,
  { logFormat }: Settings,
): readonly string[] {
  return outbox === null || logFormat === 'json' ? [] : [`  Mail  ${origin}${outbox.path}`];
}

/** The Studio in the list of addresses; the token in its address lets its reader in. */
export const studioLine = (address: string, { logFormat }: Settings): string =>
  `  Studio ${logFormat === 'json' ? address.replace(/#.*/, '') : address}`;
