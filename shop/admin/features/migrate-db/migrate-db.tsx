// Screen of moves: two projects, a check of both, the progress of the move, and its report.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { refusalText } from '../../data/refusal-text.ts';
import { DryRun } from './dry-run.tsx';
import { MoveProgress } from './move-progress.tsx';
import { MoveResult } from './move-result.tsx';
import { emptyProjects, ProjectFields } from './project-fields.tsx';
import type { Projects } from './project-fields.tsx';
import { useMove } from './use-move.ts';
import type { Move } from './use-move.ts';
import type { MoveState } from './move-state.ts';

/** The state first; below it the fields while no move is under way, and the last report. */
export function Screen() {
  const { t } = useTranslation(['admin-migrate-db', 'admin', 'layout']);
  const move = useMove();
  const { state, failure } = move;
  const isMoving = state === null ? null : state.state === 'migrating';
  const words = useWordsOfFocus(isMoving);
  return (
    <div className="max-w-[60rem]">
      <h2 className="text-heading">{t('title')}</h2>
      <p className="mt-3 max-w-[40rem]">{t('text')}</p>
      {state === null ? (
        failure === '' ? (
          <p className="mt-6 text-quiet">{t('layout:loading')}</p>
        ) : (
          <Failure code={failure} isTyped={false} />
        )
      ) : (
        <>
          <output
            ref={words}
            tabIndex={-1}
            className={`mt-8 block border-s-2 ps-4 ${state.state === 'completed_with_errors' ? 'border-error text-error' : 'border-ink'}`}
          >
            {t(`state.${state.state}`)}
          </output>
          {state.state.startsWith('completed') && (
            <p className="mt-3 max-w-[40rem]">{t(afterKey(state))}</p>
          )}
          {isMoving === true ? (
            <>
              {failure !== '' && <Failure code={failure} isTyped={false} />}
              <MoveProgress state={state} busy={move.busy} stop={move.stop} />
            </>
          ) : (
            <MoveForm move={move} source={state.source} target={state.target} />
          )}
          {state.report !== null && <MoveResult state={state} report={state.report} />}
        </>
      )}
    </div>
  );
}

/** The words to which the keyboard's focus goes when the button that was pressed leaves the page, as a move starts or stops. */
function useWordsOfFocus(isMoving: boolean | null) {
  const words = useRef<HTMLOutputElement>(null);
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    const isChanged = before.current !== null && before.current !== isMoving;
    if (isChanged && document.activeElement === document.body) words.current?.focus();
    before.current = isMoving;
  }, [isMoving]);
  return words;
}

/** Advice behind a move: an old shop is stopped once everything has arrived. */
function afterKey({ state, report }: MoveState): 'after' | 'afterErrors' | 'afterPlain' {
  if (state === 'completed_with_errors') return 'afterErrors';
  return report?.isPlain === true ? 'afterPlain' : 'after';
}

/** A failure of the shop's own server. @param isTyped whether fields are shown, whose values are still there */
function Failure({ code, isTyped }: { readonly code: string; readonly isTyped: boolean }) {
  const { t } = useTranslation('admin-migrate-db');
  const { t: tAdmin } = useTranslation('admin');
  return (
    <p role="alert" className="mt-6 max-w-[40rem] text-error">
      {code === 'not_administrator'
        ? refusalText(tAdmin, code)
        : t(isTyped ? 'failed' : 'retrying')}
    </p>
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
  const { busy, checked, refusal, failure } = move;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return (
    <form
      ref={form}
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
      <output className="mt-4 block text-quiet empty:hidden">{busy && t('checking')}</output>
      {failure !== '' && <Failure code={failure} isTyped />}
      {checked !== null && (
        <DryRun checked={checked} busy={busy} start={(consent) => move.start(projects, consent)} />
      )}
    </form>
  );
}
