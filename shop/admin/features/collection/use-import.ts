// Import as its page shows it: a file is read and checked, which can be stopped and goes on later, then applied and taken back as a whole.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdminImport } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { bytesMax } from './import-limits.ts';
import {
  applyImport,
  followImport,
  stageImport,
  undoImport,
  type ReadFile,
} from './import-steps.ts';
import { openImportFile, type OpenedFile } from './open-import-file.ts';

type Refused = Exclude<OpenedFile, ReadFile>;

export interface ImportSteps {
  /** The import as it is; null before a file was read. */
  readonly state: AdminImport | null;
  /** Whether a step is under way. */
  readonly busy: boolean;
  readonly refused: Refused | null;
  /** A sentence about a step that stopped. */
  readonly failure: string | null;
  readonly check: (file: File) => void;
  readonly apply: () => void;
  readonly undo: () => void;
  /** Stops after the part under way. */
  readonly stop: () => void;
  /** Goes on with the step that was stopped. */
  readonly resume: () => void;
  /** Whether the file is still here, so that its check can go on. */
  readonly canResume: boolean;
  /** Forgets an import that was only checked. */
  readonly forget: () => void;
  /** Runs a step of the page's own, such as the export. */
  readonly attempt: (step: () => Promise<void>) => void;
}

/** @param id of an import of before; null for the one that the administrator has not finished */
export function useImport(id: number | null): ImportSteps {
  const { customerClient } = useShop();
  const [state, setState] = useImportState(id);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const { attempt, busy, failure, stop } = useAttempt();
  useEffect(() => () => file?.close(), [file]);
  const options = (signal: AbortSignal) => ({
    openClient: customerClient,
    onProgress: setState,
    signal,
  });
  useRunningImport(state, (running) => attempt((signal) => followImport(running, options(signal))));
  const step = (run: (from: AdminImport, signal: AbortSignal) => Promise<void>) => () =>
    attempt(async (signal) => {
      if (state !== null) await run(state, signal);
    });
  const check = async (selected: File, signal: AbortSignal): Promise<void> => {
    setRefused(null);
    setState(null);
    setFile(null);
    const read = await openImportFile(selected, bytesMax);
    if (read.refusal !== null) {
      setRefused(read);
      return;
    }
    setFile(read);
    const { size, fingerprint } = read;
    const opening = { file_name: selected.name, size, fingerprint };
    const opened = await callAdmin(customerClient, 'admin_open_import', opening);
    setState(opened);
    await stageImport(opened, read, options(signal));
  };
  return {
    state,
    busy,
    refused,
    failure,
    stop,
    canResume: file !== null,
    attempt,
    check: (selected) => attempt((signal) => check(selected, signal)),
    apply: step((from, signal) => applyImport(from, options(signal))),
    undo: step((from, signal) => undoImport(from, options(signal))),
    resume: step(async (from, signal) => {
      if (file !== null) await stageImport(from, file, options(signal));
    }),
    forget: step(async (from) => {
      await callAdmin(customerClient, 'admin_cancel_import', { import_id: from.id });
      setState(null);
      setFile(null);
    }),
  };
}

/** Follows an import that was found under way when the page was opened. */
function useRunningImport(state: AdminImport | null, follow: (state: AdminImport) => void): void {
  const running = state?.isRunning === true ? state.id : null;
  const onFound = useEffectEvent(() => {
    if (state !== null) follow(state);
  });
  useEffect(() => {
    if (running !== null) onFound();
  }, [running]);
}

/** The import of an id, or the one that is not finished, once it is read. */
function useImportState(id: number | null) {
  const { customerClient } = useShop();
  const [state, setState] = useState<AdminImport | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callAdmin(customerClient, 'admin_import', { import_id: id }, abort.signal).then(
      (found) => setState((known) => known ?? found),
      (error: unknown) => {
        if (!abort.signal.aborted) log('An import could not be read', error);
      },
    );
    return () => abort.abort();
  }, [customerClient, id]);
  return [state, setState] as const;
}

/** One step at a time, which can be stopped, and the sentence about one that failed. */
function useAttempt() {
  const { t } = useTranslation('admin');
  const { t: tCollection } = useTranslation('admin-collection');
  const failureText = (code: string) =>
    code === 'import_changed' ? tCollection('import.changed') : refusalText(t, code);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  return {
    busy,
    failure,
    stop: () => stop.current.abort(),
    attempt: (step: (signal: AbortSignal) => Promise<void>): void => {
      if (busy) return;
      setBusy(true);
      setFailure(null);
      stop.current = new AbortController();
      step(stop.current.signal)
        .catch((error: unknown) => {
          log('An import stopped', error);
          setFailure(failureText(error instanceof AdminRefusal ? error.code : ''));
        })
        .finally(() => setBusy(false));
    },
  };
}
