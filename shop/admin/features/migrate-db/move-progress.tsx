// The progress of a move under way: a bar, what is left, and the button that stops it.

import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Figures } from './figures.tsx';
import { formatBytes } from '../../media/format-bytes.ts';
import type { MoveState } from './move-state.ts';
import { phaseText } from './move-texts.ts';

/** Stopping loses nothing: the move goes on where it was. */
export function MoveProgress({
  state: { source, target, report, remainder },
  busy,
  stop,
}: {
  readonly state: MoveState;
  readonly busy: boolean;
  readonly stop: () => void;
}) {
  const { t } = useTranslation('admin-migrate-db');
  const { language } = usePage();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { rows = 0, files = 0, bytes = 0, fraction = 0 } = remainder ?? {};
  return (
    <section className="mt-6">
      <p className="text-small text-quiet wrap-anywhere">
        <bdi dir="ltr">
          {source} → {target}
        </bdi>
      </p>
      <div className="mt-4 flex items-baseline justify-between gap-4 text-small">
        <span>{phaseText(t, report?.phase ?? '')}</span>
        <span className="tabular-nums">{percent.format(fraction)}</span>
      </div>
      <progress aria-label={t('progress')} value={fraction} className="mt-1.5 block h-2 w-full" />
      <Figures
        figures={[
          { label: t('rowsLeft'), value: number.format(rows) },
          { label: t('filesLeft'), value: number.format(files) },
          { label: t('sizeLeft'), value: formatBytes(bytes, language) },
        ]}
      />
      <Button kind="plain" className="mt-6" disabled={busy} onClick={stop}>
        {t('stop')}
      </Button>
    </section>
  );
}
