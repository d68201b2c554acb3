// Totals of the statistics: figures that are an estimate, or a sum of several months, say so in every language, and others do not.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AdminStatistics, StatisticsTotals } from '../../../platform/api/admin-statistics.ts';
import { unreadSettings } from '../../../platform/api/settings.ts';
import { languages, type Language } from '../../../platform/language/language.ts';
import { createTexts } from '../../../platform/language/texts.ts';
import type { TextFile } from '../../../translation/translator.ts';
import { TranslatorContext } from '../../../translation/use-translation.ts';
import { PageContext } from '../../../platform/page/page.ts';
import { parseStatisticsState } from './statistics-address.ts';
import { StatisticsContext } from './statistics-context.ts';
import { Totals } from './totals.tsx';

const totals: StatisticsTotals = {
  visitors: 1200,
  humans: 1100,
  bots: 100,
  views: 4000,
  visits: 1500,
  averageSession: 61,
  bounceRate: 40,
  conversionRate: null,
  orders: null,
  revenue: null,
};

/** The part of the statistics that the totals read. */
function statistics(sample: number, isSumOfPeriods: boolean): AdminStatistics {
  const value: Partial<AdminStatistics> = {
    sample,
    totals,
    comparedTotals: null,
    isSumOfPeriods,
    period: 'month',
    floods: { visitors: 0, views: 0 },
  };
  return value as AdminStatistics;
}

const files = import.meta.glob<TextFile>('../../../texts/*/admin-statistics.json', {
  import: 'default',
});
const texts = createTexts((language, feature) =>
  files[`../../../texts/${language}/${feature}.json`]?.(),
);

function render(language: Language, sample: number, isSumOfPeriods = false): string {
  const control = {
    state: parseStatisticsState(new URLSearchParams()),
    change: () => undefined,
    toggle: () => undefined,
    value: statistics(sample, isSumOfPeriods),
  };
  return renderToString(
    <TranslatorContext value={texts.in(language)}>
      <PageContext
        value={{ language, languageParameter: null, offered: languages, settings: unreadSettings }}
      >
        <StatisticsContext value={control}>
          <Totals comparedName="" />
        </StatisticsContext>
      </PageContext>
    </TranslatorContext>,
  );
}

test.each(languages)('in %s an estimate says so beside the totals', async (language) => {
  await texts.load(language, ['admin-statistics']);
  const sentence = texts.in(language).translate('admin-statistics')('estimate', {
    share: 12,
  });
  const page = render(language, 12);
  expect(page).toContain(`<span>${sentence}</span>`);
  expect(sentence).toContain(new Intl.NumberFormat(language).format(12));
  const whole = render(language, 1);
  expect(whole).toContain(new Intl.NumberFormat(language).format(1500));
  expect(whole).not.toContain(sentence);
});

test('the English sentence names the share', async () => {
  await texts.load('en', ['admin-statistics']);
  expect(render('en', 12)).toContain('Estimated from one visitor in 12.');
});

test.each(languages)(
  'in %s visitors of several months say that they are a sum',
  async (language) => {
    await texts.load(language, ['admin-statistics']);
    const sentence = texts.in(language).translate('admin-statistics')('sumOf.month');
    expect(render(language, 1, true)).toContain(`<span>${sentence}</span>`);
    expect(render(language, 1)).not.toContain(sentence);
  },
);
