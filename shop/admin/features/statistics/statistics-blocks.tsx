// Blocks of the statistics in the order of a maker's questions: how many, from where, what they read, what they bought.

import { useTranslation } from '../../../translation/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EventSection, SearchSection } from './behaviour-section.tsx';
import { BreakdownGroup } from './breakdown-group.tsx';
import { CountrySection } from './country-section.tsx';
import { DefinitionList } from './definition-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FunnelSection } from './funnel-section.tsx';
import type { DayRange } from './statistics-address.ts';
import { useStatistics } from './statistics-context.ts';
import { TimeChart } from './time-chart.tsx';
import { Totals } from './totals.tsx';
import { useParts } from './use-parts.ts';
import { useFormats } from './use-formats.ts';
import { WorksSection } from './works-section.tsx';

/** @param props.compared null without a comparison */
export function StatisticsBlocks({
  range,
  compared,
}: {
  readonly range: DayRange;
  readonly compared: DayRange | null;
}) {
  const formats = useFormats();
  const { t } = useTranslation('admin-statistics');
  const { value, state } = useStatistics();
  const rangeName = formats.range(range.from, range.to);
  const comparedName = compared === null ? null : formats.range(compared.from, compared.to);
  if (value.isUnknown)
    return (
      <>
        <FilterChips />
        <div className="mt-6">
          <EmptyState title={t('ordersUnknown.title')} text={t('ordersUnknown.text')} />
        </div>
      </>
    );
  // Of orders alone nothing is known but where their visits came from and what they saw.
  const isOrdered = state.filters.event === 'ordered';
  return (
    <>
      <FilterChips />
      <div className="mt-6">
        <Totals comparedName={comparedName ?? ''} />
      </div>
      <TimeChart rangeName={rangeName} comparedName={comparedName} />
      <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-2">
        <Sources />
        <Pages />
      </div>
      <div className="mt-12">
        <CountrySection />
      </div>
      {!isOrdered && (
        <div className="mt-12">
          <FunnelSection />
        </div>
      )}
      <div className="mt-12">
        <WorksSection />
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-2">
        {!isOrdered && <EventSection />}
        {!isOrdered && <SearchSection />}
        <Technology />
        <Languages />
      </div>
      <div className="mt-12">
        <DefinitionList />
      </div>
    </>
  );
}

function Sources() {
  const { t } = useTranslation('admin-statistics');
  const { value } = useStatistics();
  const part = useParts();
  const second = value.totals.revenue === null ? 'share' : 'revenue';
  const sources = { rows: value.sources, total: value.sources.length };
  const channels = value.sources
    .flatMap((source) => source.channels)
    .toSorted((one, other) => other.visits - one.visits);
  return (
    <BreakdownGroup
      title={t('lists.source')}
      term="source"
      parts={[
        part('source', sources, second, t('empty.sources')),
        part('channel', { rows: channels, total: channels.length }, second, t('empty.sources')),
        part('referrer', value.referrers, second, t('empty.sources')),
        part('campaign', value.campaigns, second),
        part('medium', value.media, second),
      ]}
    />
  );
}

function Pages() {
  const { t } = useTranslation('admin-statistics');
  const { value } = useStatistics();
  const part = useParts();
  return (
    <BreakdownGroup
      title={t('lists.pages')}
      parts={[
        part('page', value.pages, 'views', t('empty.pages')),
        part('entry', value.entries, 'bounceRate', t('empty.pages')),
        part('exit', value.exits, 'share', t('empty.pages')),
      ]}
    />
  );
}

function Technology() {
  const { t } = useTranslation('admin-statistics');
  const { value } = useStatistics();
  const part = useParts();
  return (
    <BreakdownGroup
      title={t('lists.technology')}
      parts={[
        part('device', value.devices),
        part('browser', value.browsers),
        part('system', value.systems),
        part('bot', value.bots, 'views'),
      ]}
    />
  );
}

function Languages() {
  const { t } = useTranslation('admin-statistics');
  const { value } = useStatistics();
  return (
    <BreakdownGroup title={t('lists.language')} parts={[useParts()('language', value.languages)]} />
  );
}
