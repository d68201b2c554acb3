// Deletion dialog of several files: each that is in use with its places, before they lose it.

import { useCallback } from 'react';
import type { AdminMedia, AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { Modal } from '../../frame/modal.tsx';
import type { BulkDialogOptions } from '../../list/list-description.ts';
import { readMedia } from '../../media/media-calls.ts';
import { PlaceList } from './place-list.tsx';

/** Nothing can be deleted before the places are read. */
export function DeleteDialog({ rows, onClose, onSubmit }: BulkDialogOptions<AdminMediaRow>) {
  const { t } = useTranslation(['admin-media', 'admin', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const used = rows.filter(({ places }) => places > 0);
      const found = await Promise.all(
        used.map(({ id }) => readMedia(customerClient, String(id), signal)),
      );
      return found.filter((each): each is AdminMedia => each !== null);
    },
    [customerClient, rows],
  );
  const { value, failed, cause, retry } = useQuery(load, 'places of files');
  return (
    <Modal title={t('selection.deleteTitle', { count: rows.length })} onClose={onClose}>
      <div className="space-y-4 p-5 text-small">
        {failed && value === null && <LoadFailure cause={cause} retry={retry} />}
        {value === null && !failed && <p className="text-quiet">{t('layout:loading')}</p>}
        {value !== null && (
          <>
            <p>{value.length === 0 ? t('selection.unused') : t('delete.used')}</p>
            {value.map(({ media, places }) => (
              <section key={media.id}>
                <h3 className="mb-1 font-medium wrap-anywhere">
                  <bdi>{media.title}</bdi>
                </h3>
                <PlaceList places={places} />
              </section>
            ))}
            <p>{t('admin:form.final')}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onSubmit('')}>{t('selection.delete')}</Button>
              <Button kind="plain" onClick={onClose}>
                {t('admin:form.cancel')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
