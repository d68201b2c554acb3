// Form over a row: its values, checks, save with the version, conflict, and the working copy that outlives a lost connection.

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GenericSchema } from 'valibot';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { AdminRefusal } from '../data/call-admin.ts';
import { refusalText } from '../data/refusal-text.ts';
import { changedValues, type FormRecord } from './record.ts';
import { saveRebased, type SavePort } from './save-rebased.ts';
import { valibotResolver } from './valibot-resolver.ts';
import { readCopy, removeCopy, writeCopy, type CopyPlace } from './working-copy.ts';

/** Time without a key after which a working copy is stored. */
const copyMs = 1500;

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

/** Typed values stay through every failure. */
export function useRecordForm<Values extends FieldValues>(
  options: RecordFormOptions<Values>,
): RecordForm<Values> {
  const { place, schema, isNew = false, refusals = {} } = options;
  const { t } = useTranslation('admin');
  const { toasts } = useShop();
  const [record, setRecord] = useState(options.record);
  const [conflict, setConflict] = useState<FormRecord<Values> | null>(null);
  const form = useForm<Values>({
    defaultValues: record.values as DefaultValues<Values>,
    resolver: valibotResolver(schema),
  });
  const { attempt, busy, error, setError } = useAttempts(refusals, (field, message) =>
    form.setError(field as Path<Values>, { type: 'refused', message }, { shouldFocus: true }),
  );
  const { isRestored, forget } = useCopy(place, record, form);

  const accept = (next: FormRecord<Values>): void => {
    setRecord(next);
    setConflict(null);
    form.reset(next.values);
    forget();
  };

  const acceptSaved = (next: FormRecord<Values>): void => {
    accept(next);
    toasts.show({ title: isNew ? t('message.added') : t('message.updated') });
  };

  const write = (values: Values, over: FormRecord<Values>): Promise<void> =>
    attempt(
      async () => {
        const outcome = await saveRebased(options, values, over);
        if (outcome.kind === 'saved') acceptSaved(outcome.record);
        else if (outcome.kind === 'gone') setError(t('form.gone'));
        else {
          form.reset(outcome.values, { keepDefaultValues: true });
          setConflict(outcome.record);
        }
      },
      isNew ? t('message.addFailed') : t('message.updateFailed'),
    );

  return {
    form,
    busy,
    error,
    conflict,
    isRestored,
    submit: () => form.handleSubmit((values) => write(values, record))(),
    remove: () =>
      attempt(async () => {
        const undo = (await options.remove?.()) ?? undefined;
        forget();
        const action = undo && { name: t('bulk.undo'), run: undo };
        toasts.show({ title: t('message.deleted'), ...(action && { action }) });
      }, t('message.deleteFailed')),
    discard: () => accept(record),
    resolve: (side) => {
      if (conflict === null) return;
      if (side === 'theirs') accept(conflict);
      else {
        setRecord(conflict);
        setConflict(null);
        void write(form.getValues(), conflict);
      }
    },
  };
}

/** A failure that is no refusal has no code, no facts and no field. */
const noRefusal = { code: '', truth: {}, field: null };

/** Runs one call at a time, and states why it failed; `onField` shows a refusal at the field that it names. */
function useAttempts(refusals: Refusals, onField: (field: string, message: string) => void) {
  const { t } = useTranslation('admin');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function attempt(call: () => Promise<void>, failure: string): Promise<void> {
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
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { attempt, busy, error, setError };
}

/** Puts a working copy into the form at first, and stores what is typed from then on. */
function useCopy<Values extends FieldValues>(
  place: CopyPlace,
  record: FormRecord<Values>,
  form: UseFormReturn<Values>,
) {
  const { customerClient } = useShop();
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restore = useEffectEvent((values: Readonly<Record<string, unknown>>) => {
    if (form.formState.isDirty) return;
    form.reset({ ...record.values, ...values }, { keepDefaultValues: true });
    setIsRestored(true);
  });
  const { entity, id } = place;
  useEffect(() => {
    let isCurrent = true;
    readCopy(customerClient, { entity, id }).then(
      (copy) => {
        if (isCurrent && copy !== null) restore(copy.values);
      },
      (error: unknown) => log('A working copy could not be read', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [customerClient, entity, id]);
  const store = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const values = changedValues(record.values, form.getValues());
      if (Object.keys(values).length === 0) return;
      writeCopy(customerClient, { entity, id }, { values, version: record.version }).catch(
        (error: unknown) => log('A working copy could not be stored', error),
      );
    }, copyMs);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true, isDirty: true }, callback: () => store() }),
    [form],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    setIsRestored(false);
    removeCopy(customerClient, { entity, id }).catch((error: unknown) =>
      log('A working copy could not be removed', error),
    );
  }, [customerClient, entity, id]);
  return { isRestored, forget };
}
