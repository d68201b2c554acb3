// Detail page: a form over one row, with its save, its conflict, its working copy and its deletion.

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { Modal } from '../frame/modal.tsx';
import { AlsoEditing } from './also-editing.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FormFields, type FormField } from './form-fields.tsx';
import { useLeaveWarning } from './use-leave-warning.tsx';
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts';

export interface DetailPageProps<Values extends FieldValues> extends RecordFormOptions<Values> {
  readonly fields: readonly FormField<Values>[];
  readonly children?: ReactNode;
  /** Shown with the question before a deletion: what else it changes. */
  readonly removeWarning?: ReactNode;
}

/** The row's own page; Ctrl or ⌘ with S saves. Give it the row's key as `key`. */
export function DetailPage<Values extends FieldValues>(props: DetailPageProps<Values>) {
  const { fields, children } = props;
  const { t } = useTranslation('admin');
  const { form, busy, error, isRetried, conflict, isRestored, submit, remove, discard, resolve } =
    useRecordForm(props);
  const { isDirty, submitCount } = form.formState;
  const element = useFocusedRefusal(submitCount);
  const leaveWarning = useLeaveWarning(isDirty && !busy);
  useSaveKey(() => void submit());
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AlsoEditing place={props.place} />
      {isRestored && (
        <output className="mb-5 flex flex-wrap items-baseline gap-x-4 border-s-2 border-edge ps-4 text-small">
          {t('form.restored')}
          <TextButton onClick={discard}>{t('form.discard')}</TextButton>
        </output>
      )}
      {conflict !== null && (
        <ConflictNotice
          fields={fields}
          base={form.formState.defaultValues as Values}
          mine={form.getValues()}
          theirs={conflict.values}
          onResolve={resolve}
        />
      )}
      <FormFields form={form} fields={fields} />
      {error !== null && (
        <p role="alert" className="mt-5 border-s-2 border-error ps-4 text-small">
          {error}
          {isRetried && ` ${t('form.retried')}`}
        </p>
      )}
      {children}
      <div className="foot-bar sticky bottom-0 z-20 -mx-5 mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-5 py-3 lg:-mx-10 lg:px-10">
        <Button type="submit" aria-disabled={busy} className={busy ? 'opacity-60' : ''}>
          {t('form.save')}
        </Button>
        <output className="text-small text-quiet">
          {busy ? t('form.saving') : isDirty ? t('form.unsaved') : ''}
        </output>
        {props.remove !== undefined && (
          <DeleteButton remove={remove} warning={props.removeWarning} />
        )}
      </div>
      {leaveWarning}
    </form>
  );
}

function DeleteButton({
  remove,
  warning,
}: {
  readonly remove: () => Promise<void>;
  readonly warning: ReactNode;
}) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton className="ms-auto" onClick={() => setIsOpen(true)}>
        {t('form.delete')}
      </TextButton>
      {isOpen && (
        <Modal title={t('form.deleteConfirm')} onClose={() => setIsOpen(false)}>
          {warning !== undefined && <div className="px-5 pt-3 text-small">{warning}</div>}
          <div className="flex flex-wrap gap-3 p-5">
            <Button
              onClick={() => {
                setIsOpen(false);
                void remove();
              }}
            >
              {t('form.delete')}
            </Button>
            <Button kind="plain" onClick={() => setIsOpen(false)}>
              {t('form.cancel')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

/** Leads to the first field that a save refused, wherever the form draws it: rows of a list register no field of their own. */
function useFocusedRefusal(submitCount: number): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (submitCount > 0 && document.activeElement?.matches('[aria-invalid=true]') === false)
      refused?.focus();
  }, [submitCount]);
  return element;
}

function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
