// Notes below the totals: humans and bots, orders and revenue, each a filter; views over a limit, and how far the numbers are an estimate or a sum.

import { useTranslation } from '../../../translation/use-translation.ts';
import { anyBot } from '../../../platform/statistics/definitions.ts';
import { useStatistics } from './statistics-context.ts';
import { useFormats } from './use-formats.ts';

/** Humans are what is shown without a filter by bots; a press on them takes that filter back. */
export function TotalNotes() {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle, change } = useStatistics();
  const formats = useFormats();
  const { totals } = value;
  const { bot, ...filters } = state.filters;
  const isOrdered = filters.event === 'ordered';
  const filterByOrder = () => toggle('event', 'ordered');
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 pt-2 text-label text-quiet tabular-nums">
      <NoteFilter
        label={t('totals.humans')}
        text={formats.number(totals.humans)}
        isOn={bot === undefined}
        onPress={() => change({ filters })}
      />
      <NoteFilter
        label={t('totals.bots')}
        text={formats.number(totals.bots)}
        isOn={bot === anyBot}
        onPress={() => toggle('bot', anyBot)}
      />
      {totals.orders !== null && (
        <NoteFilter
          label={t('totals.orders')}
          text={formats.number(totals.orders)}
          isOn={isOrdered}
          onPress={filterByOrder}
        />
      )}
      {totals.revenue !== null && (
        <NoteFilter
          label={t('totals.revenue')}
          text={formats.money(totals.revenue, value.currency)}
          isOn={isOrdered}
          onPress={filterByOrder}
        />
      )}
      {value.floods.views > 0 && (
        <span>
          {t('totals.floods')}{' '}
          <span className="text-ink">{formats.number(value.floods.views)}</span>
        </span>
      )}
      {value.sample > 1 && <span>{t('estimate', { share: value.sample })}</span>}
      {value.isSumOfPeriods && (
        <span>{t(value.period === 'day' ? 'sumOf.day' : 'sumOf.month')}</span>
      )}
    </p>
  );
}

function NoteFilter({
  label,
  text,
  isOn,
  onPress,
}: {
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('admin-statistics');
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-8 underline-offset-4 hover:text-accent aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2"
    >
      <span className="sr-only">{t('filter')} </span>
      {label} <span className="text-ink">{text}</span>
    </button>
  );
}
