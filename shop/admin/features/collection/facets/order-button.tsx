// Order button: opens a dialog in which the categories or the colours are put into another order, which is saved as one act with an undo.

import { useState } from 'react';
import type { AdminFacetRow, FacetName } from '../../../../platform/api/admin-facets.ts';
import { useAction } from '../../../../platform/forms/use-action.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { log } from '../../../../platform/log.ts';
import { useShop } from '../../../../platform/shop.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { AdminRefusal, callAdmin } from '../../../data/call-admin.ts';
import { refusalText } from '../../../data/refusal-text.ts';
import { moved } from '../../../form/moved.ts';
import { OrderedList } from '../../../form/ordered-list.tsx';
import { Modal } from '../../../frame/modal.tsx';

/** A list with more rows is not ordered by hand. */
const rowsMax = 300;

/** @param props.onChange called after the order was changed, and after it was changed back */
export function OrderButton({
  facet,
  onChange,
}: {
  readonly facet: FacetName;
  readonly onChange: () => void;
}) {
  const { t } = useTranslation('admin-facets');
  const { customerClient } = useShop();
  const [rows, setRows] = useState<readonly AdminFacetRow[] | null>(null);
  const open = useAction(async () => {
    const page = await callAdmin(customerClient, 'admin_list', {
      list: facet,
      sort: 'place',
      descending: false,
      page_size: rowsMax,
      with_count: false,
    });
    // The rows of this list; a test compiles the database's results against their type.
    setRows(page.items.slice(0, rowsMax).map(({ item }) => item as AdminFacetRow));
  });
  return (
    <>
      <TextButton className="mt-2" onClick={open.run} aria-disabled={open.busy}>
        {t('order')}
      </TextButton>
      {rows !== null && (
        <OrderDialog
          facet={facet}
          stored={rows}
          onClose={() => setRows(null)}
          onChange={onChange}
        />
      )}
    </>
  );
}

function OrderDialog({
  facet,
  stored,
  onClose,
  onChange,
}: {
  readonly facet: FacetName;
  readonly stored: readonly AdminFacetRow[];
  readonly onClose: () => void;
  readonly onChange: () => void;
}) {
  const { t } = useTranslation(['admin-facets', 'admin']);
  const { t: tAdmin } = useTranslation('admin');
  const [rows, setRows] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  const saveOrder = useOrderSave(facet, onChange);
  const save = useAction(async () => {
    setError(null);
    try {
      await saveOrder(rows);
      onClose();
    } catch (cause) {
      log('An order could not be saved', cause);
      setError(refusalText(tAdmin, cause instanceof AdminRefusal ? cause.code : ''));
    }
  });
  return (
    <Modal title={t('order')} description={t('orderText')} onClose={onClose}>
      <div className="px-5 pt-3">
        <OrderedList
          label={t('order')}
          items={rows.map(({ id, name, hex }) => ({
            key: id,
            name,
            body: (
              <span className="flex items-center gap-3">
                {hex !== null && (
                  <span
                    aria-hidden
                    className="size-5 shrink-0 border border-edge"
                    style={{ backgroundColor: hex }}
                  />
                )}
                <bdi>{name}</bdi>
              </span>
            ),
          }))}
          onMove={(from, to) => setRows(moved(rows, from, to))}
        />
        {error !== null && (
          <p role="alert" className="mt-4 text-small text-error">
            {error}
          </p>
        )}
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-sheet p-5">
        <Button onClick={save.run} aria-disabled={save.busy}>
          {t('admin:form.save')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('admin:form.cancel')}
        </Button>
      </div>
    </Modal>
  );
}

/** Saves the places that differ; a toast takes it back. */
function useOrderSave(facet: FacetName, onChange: () => void) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  return async (rows: readonly AdminFacetRow[]): Promise<void> => {
    const edits = rows.flatMap(({ id, position }, place) =>
      position === place + 1 ? [] : [{ id, values: { position: place + 1 }, was: { position } }],
    );
    if (edits.length === 0) return;
    const { act } = await callAdmin(customerClient, 'admin_bulk_update', {
      target: facet,
      edits,
    });
    onChange();
    const undo = async () => {
      try {
        await callAdmin(customerClient, 'admin_undo', { act: act ?? 0 });
        onChange();
      } catch (cause) {
        log('An order could not be taken back', cause);
        toasts.show({ title: t('refusal.notUndoable'), urgent: true });
      }
    };
    toasts.show({
      title: t('message.updated'),
      action: { name: t('bulk.undo'), run: () => void undo() },
    });
  };
}
