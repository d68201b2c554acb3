// The move as the screen knows it: its state, read again while it is under way, and the steps of its administrator.

import { useCallback, useEffect, useState } from 'react';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { AdminRefusal } from '../../data/call-admin.ts';
import { checkMove, readMove, startMove, stopMove } from './call-move.ts';
import type { ProjectInputs, Refused } from './call-move.ts';
import type { MoveCheck, MoveRefusal, MoveState } from './move-state.ts';

const readEveryMs = 1_000;

export interface Move {
  /** Null until it is read. */
  readonly state: MoveState | null;
  /** Code of a failure of the server itself; empty while there is none. */
  readonly failure: string;
  readonly busy: boolean;
  readonly checked: MoveCheck | null;
  readonly refusal: MoveRefusal | null;
  readonly check: (projects: ProjectInputs) => void;
  readonly start: (
    projects: ProjectInputs,
    consent: { readonly replace: boolean; readonly restart: boolean },
  ) => void;
  readonly stop: () => void;
  /** Forgets a check whose addresses or keys were changed. */
  readonly forget: () => void;
}

/** One step at a time. */
export function useMove(): Move {
  const { session } = useShop();
  const [state, setState] = useState<MoveState | null>(null);
  const [watch, setWatch] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<MoveCheck | null>(null);
  const [refusal, setRefusal] = useState<MoveRefusal | null>(null);
  const clear = useCallback(() => setFailure(''), []);
  const fail = useCallback((error: unknown) => {
    log('A call about the move failed', error);
    setFailure(error instanceof AdminRefusal ? error.code : 'unreachable');
  }, []);
  usePolledState(state, { watch, receive: setState, fail, clear });
  async function step<Result extends object>(
    work: () => Promise<Result | Refused>,
    receive: (result: Result) => void,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    setFailure('');
    try {
      const result = await work();
      if ('refusal' in result) setRefusal(result.refusal);
      else receive(result);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    state,
    failure,
    busy,
    checked,
    refusal,
    check(projects) {
      setChecked(null);
      void step(() => checkMove(session, projects), setChecked);
    },
    start: (projects, consent) =>
      void step(
        () => startMove(session, projects, consent),
        (started) => {
          setWatch(started.watch);
          setChecked(null);
          setState(started);
        },
      ),
    stop: () => void step(() => stopMove(session), setState),
    forget() {
      setChecked(null);
      setRefusal(null);
    },
  };
}

/** Reads the state at first, and again while a move is under way. */
function usePolledState(
  state: MoveState | null,
  {
    watch,
    receive,
    fail,
    clear,
  }: {
    readonly watch: string | undefined;
    readonly receive: (state: MoveState) => void;
    readonly fail: (error: unknown) => void;
    readonly clear: () => void;
  },
): void {
  const { session } = useShop();
  const name = state?.state;
  useEffect(() => {
    if (name !== undefined && name !== 'migrating') return undefined;
    const abort = new AbortController();
    const attempt = () =>
      void readMove(session, watch, abort.signal).then(
        (result) => {
          if (abort.signal.aborted) return;
          receive(result);
          clear();
        },
        (error: unknown) => {
          if (!abort.signal.aborted) fail(error);
        },
      );
    attempt();
    const timer = setInterval(attempt, readEveryMs);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [name, watch, session, receive, fail, clear]);
}
