// Entry page of the log: every value before and after, and the undo of a bulk act or a deletion.

import { useCallback } from 'react';
import { isRecord } from '../../../platform/api/record.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { undoneRows, undoOf, type UndoFunction } from './entry-undo.ts';
import { actName, entityName } from './log-names.ts';
import { readEntry, type LogEntry } from './read-entry.ts';
import { localeOf } from '../../../platform/language/language.ts';

/** @param props.id of the entry */
export function EntryPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-log', 'admin', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => ({ entry: await readEntry(customerClient, id, signal) }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'entry of the log');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink
        to="/admin/log"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      {value.entry === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <Entry entry={value.entry} reload={retry} />
      )}
    </>
  );
}

function Entry({ entry, reload }: { readonly entry: LogEntry; readonly reload: () => void }) {
  const { t } = useTranslation('admin-log');
  const { language } = usePage();
  const undo = undoOf(entry);
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'medium',
  });
  return (
    <>
      <h2 className="text-heading">
        {actName(t, entry.act)} · {entityName(t, entry.entity)}
      </h2>
      <p className="mt-2 text-small text-quiet">
        <bdi>{entry.actor}</bdi> ·{' '}
        <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
      </p>
      <p className="text-small text-quiet">
        <bdi>{entry.entityId}</bdi>
      </p>
      {entry.act === 'import' && typeof entry.after['import'] === 'number' && (
        <ShopLink
          to={`/admin/collection/import?import=${entry.after['import']}`}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
        >
          {t('import')}
        </ShopLink>
      )}
      {undo !== null && <Undo entry={entry} undo={undo} reload={reload} />}
      <Values before={entry.before} after={entry.after} />
    </>
  );
}

function Undo({
  entry,
  undo,
  reload,
}: {
  readonly entry: LogEntry;
  readonly undo: UndoFunction;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-log');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const { run, busy } = useAction(async () => {
    try {
      const result = await callAdmin(customerClient, undo, { act: entry.id });
      toasts.show({ title: tAdmin('bulk.undone', { count: undoneRows(result) }) });
    } catch (error) {
      if (!(error instanceof AdminRefusal)) throw error;
      toasts.show({ title: refusalText(tAdmin, error.code), urgent: true });
    }
    reload();
  });
  return entry.isUndone ? (
    <p className="mt-4 text-small">{t('undone')}</p>
  ) : (
    <Button kind="plain" className="mt-4" aria-disabled={busy} onClick={run}>
      {tAdmin('bulk.undo')}
    </Button>
  );
}

/** Of one row its columns; of a bulk act the columns of each row. */
function Values({ before, after }: Pick<LogEntry, 'before' | 'after'>) {
  const { t } = useTranslation('admin-log');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <table className="mt-6 w-full max-w-[60rem] text-small">
      <thead>
        <tr className="text-label text-quiet">
          {(['column', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {t(`values.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere text-quiet">
              <bdi>{name}</bdi>
            </th>
            <td className="w-2/5 py-2 pe-4 wrap-anywhere">
              <bdi>{textOf(before[name])}</bdi>
            </td>
            <td className="w-2/5 py-2 wrap-anywhere">
              <bdi>{textOf(after[name])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  return isRecord(value)
    ? Object.entries(value)
        .map(([name, each]) => `${name}: ${textOf(each)}`)
        .join('; ')
    : JSON.stringify(value);
}
