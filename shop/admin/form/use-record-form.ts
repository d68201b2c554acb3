// Form over a row: its values, checks, save with the version, conflict, and the working copy that outlives a lost connection.

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { AdminRefusal, unreachable } from '../data/call-admin.ts';
import { refusalText } from '../data/refusal-text.ts';
import { handOver } from './handed-input.ts';
import { changedFields, type FormRecord } from './record.ts';
import { saveRebased, type SavePort } from './save-rebased.ts';
import { useRetry } from './use-retry.ts';
import { showValues, useWorkingCopy } from './use-working-copy.ts';
import { valibotResolver } from './valibot-resolver.ts';
import { withTyped } from './with-typed.ts';
import type { CopyPlace } from './working-copy.ts';

export interface RecordFormOptions<Values extends FieldValues> extends SavePort<Values> {
  readonly place: CopyPlace;
  readonly record: FormRecord<Values>;
  readonly schema: GenericSchema<Values, unknown>;
  /** Deletes the row and leaves its page; may return how to take that back. */
  readonly remove?: () => Promise<(() => void) | void>;
  /** Sentences for refusals, by code, that only this row can have. Each is shown at the field that the refusal names, too. */
  readonly refusals?: Refusals;
}

/** A sentence by code, or how to make it of the facts that came with the refusal. */
export type Refusals = Readonly<
  Record<string, string | ((truth: AdminRefusal['truth']) => string)>
>;

export interface RecordForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly busy: boolean;
  /** A refusal that belongs to no field. */
  readonly error: string | null;
  /** The save found no server, and is tried again by itself. */
  readonly isRetried: boolean;
  /** The row as somebody else saved it meanwhile. */
  readonly conflict: FormRecord<Values> | null;
  /** Whether unsaved input of before was put back into the form. */
  readonly isRestored: boolean;
  readonly submit: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Gives up what was typed. */
  readonly discard: () => void;
  /** Ends a conflict: with the other's values, or with one's own over theirs. */
  readonly resolve: (side: 'theirs' | 'mine') => void;
}

/** Typed values stay through every failure, and through every response that comes while they are typed. */
export function useRecordForm<Values extends FieldValues>(
  options: RecordFormOptions<Values>,
): RecordForm<Values> {
  const { place, schema, refusals = {}, isNew = false } = options;
  const [record, setRecord] = useState(() =>
    isNew ? { ...options.record, version: newIdempotencyKey() } : options.record,
  );
  const [conflict, setConflict] = useState<FormRecord<Values> | null>(null);
  const form = useForm<Values>({
    defaultValues: record.values as DefaultValues<Values>,
    resolver: valibotResolver(schema),
  });
  const attempts = useAttempts(refusals, (field, message) =>
    form.setError(field as Path<Values>, { type: 'refused', message }, { shouldFocus: true }),
  );
  const { isRestored, forget } = useWorkingCopy({
    place,
    isNew,
    record,
    form,
    onOlderRecord: setRecord,
  });
  useFollowedRecord(options.record, record, (next, isFree) => {
    if (attempts.busy || conflict !== null || !isFree(form.getValues())) return;
    setRecord(isNew ? { ...next, version: record.version } : next);
    showValues(form, next.values, withTyped(record.values, form.getValues(), next.values));
  });
  const shown: ShownRecord<Values> = {
    record,
    form,
    accept: (next, base) => {
      forget();
      flushSync(() => {
        setRecord(next);
        setConflict(null);
        showValues(form, next.values, withTyped(base, form.getValues(), next.values));
      });
    },
    refuse: (theirs, mine) =>
      flushSync(() => {
        form.reset(mine, { keepDefaultValues: true });
        setConflict(theirs);
      }),
  };
  const { write, isRetried, giveUp } = useWrite(options, shown, attempts);
  const remove = useRemoval(options.remove, attempts, forget);
  const { accept } = shown;
  return {
    form,
    busy: attempts.busy,
    error: attempts.error,
    isRetried,
    conflict,
    isRestored,
    submit: () => form.handleSubmit((values) => write(structuredClone(values), record))(),
    remove,
    discard: () => {
      giveUp();
      accept(record, form.getValues());
    },
    resolve: (side) => {
      if (conflict === null) return;
      if (side === 'theirs') return accept(conflict, form.getValues());
      setRecord(conflict);
      setConflict(null);
      void write(structuredClone(form.getValues()), conflict);
    },
  };
}

/** Deletes the row, and says so with the way to take it back. */
function useRemoval(
  remove: RecordFormOptions<FieldValues>['remove'],
  { attempt }: ReturnType<typeof useAttempts>,
  forget: () => void,
): () => Promise<void> {
  const { t } = useTranslation('admin');
  const { toasts } = useShop();
  return () =>
    attempt(async () => {
      const undo = (await remove?.()) ?? undefined;
      forget();
      const action = undo && { name: t('bulk.undo'), run: undo };
      toasts.show({ title: t('message.deleted'), ...(action && { action }) });
    }, t('message.deleteFailed'));
}

/** The row that the form shows, and how a save's response changes it. */
interface ShownRecord<Values extends FieldValues> {
  readonly record: FormRecord<Values>;
  readonly form: UseFormReturn<Values>;
  /** Shows a row; what differs from `base` by now was typed meanwhile, and stays. */
  readonly accept: (next: FormRecord<Values>, base: Values) => void;
  /** Shows a conflict with the row as somebody else saved it. */
  readonly refuse: (theirs: FormRecord<Values>, mine: Values) => void;
}

/** Saves values over a row; one that finds no server is tried again by itself. */
function useWrite<Values extends FieldValues>(
  options: RecordFormOptions<Values>,
  { record, form, accept, refuse }: ShownRecord<Values>,
  { attempt, setError }: ReturnType<typeof useAttempts>,
) {
  const { place, isNew = false } = options;
  const { t } = useTranslation('admin');
  const { toasts } = useShop();
  const [lost, setLost] = useState<Values | null>(null);
  const write = (typed: Values, over: FormRecord<Values>): Promise<void> => {
    // A row may have been added by a save without a response, which is repeated as it was; what was typed since goes to the row's own form.
    const values = isNew && lost !== null ? lost : typed;
    setLost(null);
    return attempt(
      async () => {
        const outcome = await saveRebased(options, values, over);
        if (outcome.kind === 'gone') return setError(t('form.gone'));
        if (outcome.kind === 'conflict')
          return refuse(outcome.record, withTyped(values, form.getValues(), outcome.values));
        if (outcome.kind === 'saved') accept(outcome.record, values);
        else {
          const now = structuredClone(form.getValues());
          const { id, open } = outcome.row;
          if (changedFields(values, now).length > 0)
            handOver({ entity: place.entity, id }, { base: values, typed: now });
          accept({ values: now, version: over.version }, now);
          open();
        }
        toasts.show({ title: isNew ? t('message.added') : t('message.updated') });
      },
      isNew ? t('message.addFailed') : t('message.updateFailed'),
      () => setLost(values),
    );
  };
  useRetry(lost !== null, () => {
    if (lost !== null) void write(lost, record);
  });
  return { write, isRetried: lost !== null, giveUp: () => setLost(null) };
}

/**
 * Calls back with a row that was read again for another reason, such as its end by a button beside the form.
 *
 * @param onChange with whether none of the fields that differ is among those that were typed into: the next save shows a conflict
 */
function useFollowedRecord<Values extends FieldValues>(
  read: FormRecord<Values>,
  record: FormRecord<Values>,
  onChange: (next: FormRecord<Values>, isFree: (typed: Values) => boolean) => void,
): void {
  const follow = useEffectEvent(() => {
    const theirs = changedFields(record.values, read.values);
    if (theirs.length === 0 && read.version === record.version) return;
    onChange(read, (typed) => {
      const mine = new Set(changedFields(record.values, typed));
      return !theirs.some((name) => mine.has(name));
    });
  });
  const key = JSON.stringify(read);
  const first = useRef(key);
  useLayoutEffect(() => {
    if (first.current !== key) follow();
    first.current = key;
  }, [key]);
}

/** A failure that is no refusal has no code, no facts and no field. */
const noRefusal = { code: '', truth: {}, field: null };

/** Runs one call at a time, and states why it failed; `onField` shows a refusal at the field that it names. */
function useAttempts(refusals: Refusals, onField: (field: string, message: string) => void) {
  const { t } = useTranslation('admin');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function attempt(
    call: () => Promise<void>,
    failure: string,
    onLost?: () => void,
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await call();
    } catch (cause) {
      log('A save failed', cause);
      const { code, truth, field } = cause instanceof AdminRefusal ? cause : noRefusal;
      const own = refusals[code] ?? refusalText(t, code);
      const sentence = typeof own === 'function' ? own(truth) : own;
      if (field !== null) onField(field, sentence);
      setError(`${failure} ${sentence}`);
      if (code === unreachable) onLost?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { attempt, busy, error, setError };
}
