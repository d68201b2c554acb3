// Screen of moves: two projects, a check of both, the progress of the move, and its report.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { refusalText } from '../../data/refusal-text.ts';
import { DryRun } from './dry-run.tsx';
import { MoveProgress } from './move-progress.tsx';
import { MoveResult } from './move-result.tsx';
import { emptyProjects, ProjectFields } from './project-fields.tsx';
import type { Projects } from './project-fields.tsx';
import { useMove } from './use-move.ts';
import type { Move } from './use-move.ts';

/** The state first; below it the fields while no move is under way, and the last report. */
export function Screen() {
  const { t } = useTranslation(['admin-migrate-db', 'admin', 'layout']);
  const { t: tAdmin } = useTranslation('admin');
  const move = useMove();
  const { state, failure } = move;
  return (
    <div className="max-w-[60rem]">
      <h2 className="text-heading">{t('title')}</h2>
      <p className="mt-3 max-w-[40rem]">{t('text')}</p>
      {failure !== '' && (
        <p role="alert" className="mt-6 max-w-[40rem] text-accent">
          {failure === 'not_administrator' ? refusalText(tAdmin, failure) : t('failed')}
        </p>
      )}
      {state === null ? (
        failure === '' && <p className="mt-6 text-quiet">{t('layout:loading')}</p>
      ) : (
        <>
          <output
            className={`mt-8 block border-s-2 ps-4 ${state.state === 'completed_with_errors' ? 'border-accent text-accent' : 'border-ink'}`}
          >
            {t(`state.${state.state}`)}
          </output>
          {state.state.startsWith('completed') && (
            <p className="mt-3 max-w-[40rem]">{t('after')}</p>
          )}
          {state.state === 'migrating' ? (
            <MoveProgress state={state} busy={move.busy} stop={move.stop} />
          ) : (
            <MoveForm move={move} source={state.source} target={state.target} />
          )}
          {state.report !== null && <MoveResult state={state} report={state.report} />}
        </>
      )}
    </div>
  );
}

/** Fields, check and consent. The addresses of the last move are filled in; keys never are. */
function MoveForm({
  move,
  source,
  target,
}: {
  readonly move: Move;
  readonly source: string;
  readonly target: string;
}) {
  const { t } = useTranslation('admin-migrate-db');
  const [projects, setProjects] = useState<Projects>(() =>
    emptyProjects(source || location.origin, target),
  );
  const { busy, checked, refusal } = move;
  return (
    <form
      method="post"
      noValidate
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        move.check(projects);
      }}
    >
      <p className="max-w-[40rem] text-small text-quiet">{t('prepare')}</p>
      <p className="mt-2 max-w-[40rem] text-small text-quiet">{t('keys')}</p>
      <ProjectFields
        projects={projects}
        refusal={refusal}
        onChange={(changed) => {
          setProjects(changed);
          move.forget();
        }}
      />
      <Button
        type="submit"
        kind={checked === null ? 'primary' : 'plain'}
        className="mt-6"
        disabled={busy}
      >
        {t('check')}
      </Button>
      {busy && <p className="mt-4 text-quiet">{t('checking')}</p>}
      {checked !== null && (
        <DryRun checked={checked} busy={busy} start={(consent) => move.start(projects, consent)} />
      )}
    </form>
  );
}
