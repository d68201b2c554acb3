// Import page: a file of works is checked line by line, imported once its reader agrees, and taken back as a whole if they wish.

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminImport } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { exportForImport } from './export-for-import.ts';
import { ImportReport } from './import-report.tsx';
import { useImport, type ImportSteps } from './use-import.ts';

/** Stands at `/admin/collection/import`; with `?import=<id>` it shows an import of before. */
export function ImportPage() {
  const { t } = useTranslation('admin-collection');
  const { customerClient } = useShop();
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('import') ?? '');
  const steps = useImport(Number.isInteger(id) && id > 0 ? id : null);
  const { state, busy, refused, failure } = steps;
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
      <TextButton
        className="mt-1"
        aria-disabled={busy}
        onClick={() => steps.attempt(() => exportForImport(customerClient))}
      >
        {t('import.export')}
      </TextButton>
      <label className="mt-6 block max-w-[40rem] text-small">
        {t('import.file')}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={busy || state?.isRunning === true}
          onChange={({ target }) => {
            const [selected] = target.files ?? [];
            // The same file can be selected again once it is corrected.
            target.value = '';
            if (selected !== undefined) steps.check(selected);
          }}
          className="mt-1.5 block min-h-12 w-full border border-edge bg-sheet p-3 text-small"
        />
      </label>
      {refused !== null && (
        <p role="alert" className="mt-6 text-error">
          {t(`import.refused.${refused.refusal}`, { detail: refused.detail })}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className="mt-6 text-error">
          {failure}
        </p>
      )}
      {busy && state === null && <p className="mt-6 text-quiet">{t('import.checking')}</p>}
      {state?.state === 'checking' && <Check state={state} steps={steps} />}
      {state?.isRunning === true && <Running state={state} />}
      {state !== null && !busy && !state.isRunning && state.state !== 'checking' && (
        <ImportReport key={`${state.id} ${state.state}`} state={state}>
          <Choices state={state} steps={steps} />
        </ImportReport>
      )}
    </div>
  );
}

/** Progress of the check, with the button that stops it, or those that go on and forget it. */
function Check({ state, steps }: { readonly state: AdminImport; readonly steps: ImportSteps }) {
  const { t } = useTranslation('admin-collection');
  const { busy, stop, resume, forget, canResume } = steps;
  const { position: done, size } = state;
  return (
    <section className="mt-8 max-w-[40rem]" aria-labelledby="progress">
      <p id="progress" className="text-small">
        <bdi>{state.fileName}</bdi>
      </p>
      <progress aria-labelledby="progress" value={done} max={size} className="mt-2 h-2 w-full" />
      <output className="mt-1 block text-small text-quiet tabular-nums">
        {t('import.progress.checking', { done, size })}
      </output>
      <Actions>
        {busy ? (
          <Button kind="plain" onClick={stop}>
            {t('import.stop')}
          </Button>
        ) : (
          <>
            {!canResume && <p className="text-small">{t('import.chooseAgain')}</p>}
            {canResume && <Button onClick={resume}>{t('import.resume')}</Button>}
            <Button kind="plain" onClick={forget}>
              {t('import.forget')}
            </Button>
          </>
        )}
      </Actions>
    </section>
  );
}

/** All works are written or taken back in one act, whose end is not known beforehand. */
function Running({ state }: { readonly state: AdminImport }) {
  const { t } = useTranslation('admin-collection');
  return (
    <section className="mt-8 max-w-[40rem]" aria-labelledby="progress">
      <p id="progress" className="text-small">
        <bdi>{state.fileName}</bdi>
      </p>
      <progress aria-labelledby="progress" className="mt-2 h-2 w-full" />
      <output className="mt-1 block text-small text-quiet">
        {t(`import.progress.${state.state === 'done' ? 'undoing' : 'applying'}`)}
      </output>
    </section>
  );
}

function Choices({ state, steps }: { readonly state: AdminImport; readonly steps: ImportSteps }) {
  const { t } = useTranslation('admin-collection');
  if (state.state === 'checked' && state.failed > 0)
    return <p className="text-error">{t('import.fix')}</p>;
  if (state.state === 'checked' && state.created + state.updated > 0)
    return (
      <Actions>
        <Button onClick={steps.apply}>{t('import.run')}</Button>
        <Button kind="plain" onClick={steps.forget}>
          {t('import.forget')}
        </Button>
      </Actions>
    );
  if (state.state === 'done')
    return (
      <>
        <output className="block">{t('import.done')}</output>
        <Button kind="plain" className="mt-3" onClick={steps.undo}>
          {t('import.undo')}
        </Button>
      </>
    );
  if (state.state !== 'undone') return null;
  return (
    <output className="block">
      {t('import.takenBack')}{' '}
      {state.conflicts > 0 && t('import.conflicts', { count: state.conflicts })}
    </output>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>;
}
