// Import page: a file of works is checked line by line, and imported once its reader agrees.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminImport } from '../../../platform/api/admin.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { exportForImport } from './export-for-import.ts';
import type { ImportFile, ImportLine } from './import-file.ts';
import { ImportReport } from './import-report.tsx';

/** A file under way: refused, being checked, or with the report of its dry run. */
interface Checked {
  readonly file: ImportFile | null;
  readonly report: AdminImport | null;
  /** A sentence instead of a report. */
  readonly failure: string | null;
}

const nothing: Checked = { file: null, report: null, failure: null };

/** Stands at `/admin/collection/import`. */
export function ImportPage() {
  const { t } = useTranslation('admin-collection');
  const { busy, checked, check, run, save } = useImport();
  const { file, report, failure } = checked;
  return (
    <div className="max-w-[56rem]">
      <ShopLink
        to="/admin/collection"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      <h2 className="text-heading">{t('import.title')}</h2>
      <p className="mt-3 max-w-[40rem]">{t('import.text')}</p>
      <p className="mt-2 max-w-[40rem] text-small text-quiet">{t('import.hint')}</p>
      <TextButton className="mt-1" aria-disabled={busy} onClick={save}>
        {t('import.export')}
      </TextButton>
      <label className="mt-6 block max-w-[40rem] text-small">
        {t('import.file')}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ target }) => {
            const [selected] = target.files ?? [];
            // The same file can be selected again once it is corrected.
            target.value = '';
            if (selected !== undefined) check(selected);
          }}
          className="mt-1.5 block min-h-12 w-full border border-edge bg-sheet p-3 text-small"
        />
      </label>
      {busy && <p className="mt-6 text-quiet">{t('import.checking')}</p>}
      {!busy && file !== null && file.refusal !== null && (
        <p role="alert" className="mt-6 text-accent">
          {t(`import.refused.${file.refusal}`, { detail: file.detail })}
        </p>
      )}
      {!busy && failure !== null && (
        <p role="alert" className="mt-6 text-accent">
          {failure}
        </p>
      )}
      {!busy && report !== null && file?.lines != null && (
        <ImportReport report={report} lines={file.lines}>
          <Button onClick={run}>{t('import.run')}</Button>
        </ImportReport>
      )}
    </div>
  );
}

/** The steps of an import, one at a time. */
function useImport() {
  const { t } = useTranslation(['admin-collection', 'admin']);
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState(nothing);

  async function attempt(step: () => Promise<Checked>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      setChecked(await step());
    } catch (error) {
      log('An import failed', error);
      const code = error instanceof AdminRefusal ? error.code : '';
      setChecked({ ...nothing, failure: refusalText(tAdmin, code) });
    } finally {
      setBusy(false);
    }
  }
  const send = (lines: readonly ImportLine[], isDryRun: boolean) =>
    callAdmin(customerClient, 'admin_import_products', {
      lines: lines.map(({ cells }) => cells),
      is_dry_run: isDryRun,
    });

  return {
    busy,
    checked,
    check: (selected: File) =>
      void attempt(async () => {
        const { mostBytes, parseImport } = await import('./import-file.ts');
        // One byte more than is taken tells that a file is too large.
        const bytes = await selected.slice(0, mostBytes + 1).arrayBuffer();
        const file = parseImport(new Uint8Array(bytes));
        if (file.refusal !== null) return { ...nothing, file };
        return { file, report: await send(file.lines, true), failure: null };
      }),
    run: () =>
      void attempt(async () => {
        const lines = checked.file?.lines ?? [];
        const report = await send(lines, false);
        // Somebody may have changed a work since the dry run.
        if (report.lines.some(({ outcome }) => outcome === 'failed')) return { ...checked, report };
        toasts.show({ title: t('import.done') });
        return nothing;
      }),
    save: () =>
      void attempt(async () => {
        await exportForImport(customerClient);
        return checked;
      }),
  };
}
