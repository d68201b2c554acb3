// Working copy hook of a form: puts unsaved input of before into the form, and stores what is typed from then on.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { log } from '../../platform/log.ts';
import { takeHanded } from './handed-input.ts';
import { changedValues, type FormRecord } from './record.ts';
import { copyOf, restoredInput } from './restored-input.ts';
import { useCopies } from './use-copies.ts';
import { useRetry } from './use-retry.ts';
import { withTyped } from './with-typed.ts';
import type { CopyPlace, WorkingCopy } from './working-copy.ts';

/** Time without a key after which a working copy is stored. */
const copyMs = 1500;

export interface WorkingCopyOptions<Values extends FieldValues> {
  readonly place: CopyPlace;
  readonly isNew: boolean;
  readonly record: FormRecord<Values>;
  readonly form: UseFormReturn<Values>;
  /** The copy was typed over another version of the row: the form goes on from that one, so that its save finds the conflict. */
  readonly onOlderRecord: (record: FormRecord<Values>) => void;
}

/**
 * Shows values in the form, unsaved where they differ from those of the row. It is drawn before the next key comes: until then
 * the form knows none of its fields, and would not hear it.
 */
export function showValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  row: Values,
  values: Values,
): void {
  form.reset(row);
  if (Object.keys(changedValues(row, values)).length > 0)
    form.reset(values, { keepDefaultValues: true });
}

/** Input that was typed before the copy has come stays over it. */
export function useWorkingCopy<Values extends FieldValues>(options: WorkingCopyOptions<Values>) {
  const { forget, noteStored } = useStoredCopy(options);
  // Somebody who goes on at once after a save leaves before its copy is removed.
  const { isRestored, endRestored } = useRestoredCopy(options, (isSaved) =>
    isSaved ? forget() : noteStored(),
  );
  return {
    isRestored,
    forget: () => {
      endRestored();
      forget();
    },
  };
}

/** Reads the copy, or takes what the form before has handed over. */
function useRestoredCopy<Values extends FieldValues>(
  { place: { entity, id }, isNew, record, form, onOlderRecord }: WorkingCopyOptions<Values>,
  onFound: (isSaved: boolean) => void,
) {
  const copies = useCopies();
  // A copy that could not be read is read later; what is typed until then goes over it.
  const [isLost, setIsLost] = useState(false);
  const [opened] = useState(record.values);
  const [isRestored, setIsRestored] = useState(false);
  const show = (row: FormRecord<Values>, values: Values): void =>
    flushSync(() => {
      showValues(form, row.values, values);
      setIsRestored(true);
    });
  const restore = useEffectEvent((copy: WorkingCopy) => {
    const restored = restoredInput(isNew, opened, record, copy, form.getValues());
    onFound(restored === null);
    if (restored === null) return;
    if (restored.row !== record) onOlderRecord(restored.row);
    show(restored.row, restored.values);
  });
  const restoreHanded = useEffectEvent(() => {
    const handed = takeHanded<Values>({ entity, id });
    if (handed !== null) show(record, withTyped(handed.base, handed.typed, record.values));
  });
  const read = useEffectEvent((place: CopyPlace, isAgain: boolean, isCurrent: () => boolean) => {
    if (!isAgain) restoreHanded();
    copies.read(place, isAgain).then(
      (copy) => {
        if (isCurrent() && copy !== null) restore(copy);
      },
      (error: unknown) => {
        log('A working copy could not be read', error);
        if (isCurrent()) setIsLost(true);
      },
    );
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // An effect may not draw.
    queueMicrotask(() => read({ entity, id }, attempt > 0, () => isCurrent));
    return () => {
      isCurrent = false;
    };
  }, [entity, id, attempt]);
  useRetry(isLost, () => {
    setIsLost(false);
    setAttempt(attempt + 1);
  });
  return { isRestored, endRestored: () => setIsRestored(false) };
}

/** Stores what is typed, a moment after the last key, or when the form is left or no longer shown. */
function useStoredCopy<Values extends FieldValues>({
  place: { entity, id },
  record,
  form,
}: WorkingCopyOptions<Values>) {
  const stored = useRef(false);
  const copies = useCopies();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const remove = (): void => {
    stored.current = false;
    copies
      .remove({ entity, id })
      .catch((error: unknown) => log('A working copy could not be removed', error));
  };
  const store = useEffectEvent(() => {
    timer.current = undefined;
    const copy = copyOf(record, form.getValues());
    if (copy === null) {
      // Typed back to what the row has.
      if (stored.current) remove();
      return;
    }
    stored.current = true;
    copies
      .write({ entity, id }, copy)
      .catch((error: unknown) => log('A working copy could not be stored', error));
  });
  useEffect(() => {
    const end = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => store(), copyMs);
      },
    });
    const storeNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      store();
    };
    const onHidden = () => {
      // A phone may close a page that is not shown without a further event.
      if (document.visibilityState === 'hidden') storeNow();
    };
    addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      end();
      removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', onHidden);
      storeNow();
    };
  }, [form]);
  return {
    noteStored: () => {
      stored.current = true;
    },
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      remove();
    },
  };
}
