// Names of the values of a dimension in the reader's language: countries, languages, sources, channels, devices, events and works.

import type { TFunction } from 'i18next';
import type { AdminStatistics } from '../../../platform/api/admin-statistics.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import {
  bouncedVisit,
  channels,
  devices,
  eventKinds,
  funnelSteps,
  sources,
  type Channel,
} from '../../../platform/statistics/definitions.ts';
import type { Dimension } from './statistics-address.ts';
import { usePage } from '../../../platform/page/page.ts';

type ValueLabel = (dimension: Dimension, value: string) => string;

/** @param works names of works; a work that is not among them is called by its number */
export function useValueLabel(works: AdminStatistics['works']['rows']): ValueLabel {
  const { t } = useTranslation('admin-statistics');
  const { language } = usePage();
  return (dimension, value) => {
    if (value === '') return t(dimension === 'bot' ? 'anyBot' : 'unknown');
    switch (dimension) {
      case 'country':
        return displayName(language, 'region', value);
      case 'language':
        return displayName(language, 'language', value);
      case 'work':
        return workTitle(
          t,
          value,
          works.find(({ productId }) => String(productId) === value),
        );
      default:
        return wordOf(t, dimension, value) ?? value;
    }
  };
}

/** A work's title in the reader's language or another one; without any, its number. */
export function workTitle(
  t: TFunction<'admin-statistics'>,
  id: string,
  work: { readonly title: string | null } | undefined,
): string {
  return work?.title ?? t('works.untitled', { id });
}

const channelNames = Object.keys(channels) as Channel[];

/** Null for a value that has no word of its own, such as an address. */
function wordOf(t: TFunction<'admin-statistics'>, dimension: Dimension, value: string) {
  const source = dimension === 'source' ? sources.find((each) => each === value) : undefined;
  if (source !== undefined) return t(`sources.${source}`);
  const channel = dimension === 'channel' ? channelNames.find((each) => each === value) : undefined;
  // A key that ends with `_other` would be a plural form.
  if (channel !== undefined)
    return t(channel === 'paid_other' ? 'channels.otherPaid' : `channels.${channel}`);
  const device = dimension === 'device' ? devices.find((each) => each === value) : undefined;
  if (device !== undefined) return t(`devices.${device}`);
  const event = dimension === 'event' ? eventKinds.find((each) => each === value) : undefined;
  if (event !== undefined) return t(`events.${event}`);
  const step = dimension === 'step' ? funnelSteps.find((each) => each === value) : undefined;
  if (step !== undefined) return t(`funnel.${step}`);
  if (dimension === 'visit' && value === bouncedVisit) return t('bounced');
  return value === 'other' ? t('devices.other') : null;
}

/** The code itself where it is none that the browser knows. */
function displayName(language: string, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames([language], { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
