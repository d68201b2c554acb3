// Note form: the shop's own words about an order, which its buyer never reads.

import { useState } from 'react';
import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaField } from '../../../ui/field.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { usePlacedAction } from './use-placed-action.ts';

export interface NoteFormProps {
  readonly order: AdminOrder['order'];
  readonly onChange: (record: AdminOrder) => void;
}

/** A typed note stays until it is saved. */
export function NoteForm({ order, onChange }: NoteFormProps) {
  const { t } = useTranslation('admin-order');
  const [note, setNote] = useState('');
  const { run, busy, error } = usePlacedAction(onChange);
  return (
    <form
      method="post"
      noValidate
      className="mb-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === '') return;
        void run(t('noted'), (openClient) =>
          callAdmin(openClient, 'admin_add_order_note', { order_id: order.id, note }),
        ).then((isDone) => {
          // The sent words go, and those that were typed since stay.
          if (isDone) setNote((now) => (now.startsWith(note) ? now.slice(note.length) : now));
        });
      }}
    >
      <AreaField
        label={t('note.label')}
        hint={t('note.hint')}
        mark=""
        rows={2}
        dir="auto"
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && (
        <p role="alert" className="mt-2 text-small">
          {error}
        </p>
      )}
      {note.trim() !== '' && (
        <Button
          kind="plain"
          type="submit"
          aria-disabled={busy}
          className={`mt-3 ${busy ? 'opacity-60' : ''}`}
        >
          {t('note.save')}
        </Button>
      )}
    </form>
  );
}
