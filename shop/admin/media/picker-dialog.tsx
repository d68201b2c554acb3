// Picker dialog: the newest files, a search, and the upload of new ones.

import { useCallback, useState } from 'react';
import type { AdminMediaRow } from '../../platform/api/admin-media.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { Modal } from '../frame/modal.tsx';
import { requestPage, rowsOfPage } from '../list/use-list.ts';
import { DropZone } from './drop-zone.tsx';
import type { MediaKind } from './file-type.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { UploadList } from './upload-list.tsx';
import { uploadQueue } from './upload-queue.ts';

/** Files that are shown at first, and with each press of the button below them. */
const pageSize = 24;
/** As many as one request answers. */
const sizeMax = 960;

export interface PickerDialogProps {
  readonly kinds: readonly MediaKind[];
  readonly multiple: boolean;
  readonly onClose: () => void;
  readonly onChoose: (media: readonly AdminMediaRow[]) => void;
}

/** A press selects a single file; several are marked first. Files that are uploaded here are marked by themselves. */
export function PickerDialog({ kinds, multiple, onClose, onChoose }: PickerDialogProps) {
  const { t } = useTranslation(['admin-media', 'admin', 'layout']);
  const shop = useShop();
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(pageSize);
  const { files, failed, cause, retry } = useFiles(kinds, search, size);
  const [marked, setMarked] = useState<readonly AdminMediaRow[]>([]);
  const mark = (media: AdminMediaRow) =>
    multiple
      ? setMarked((now) =>
          now.some(({ id }) => id === media.id)
            ? now.filter(({ id }) => id !== media.id)
            : [...now, media],
        )
      : onChoose([media]);
  return (
    <Modal wide title={multiple ? t('picker.several') : t('picker.one')} onClose={onClose}>
      <div className="space-y-4 px-5 pb-5">
        <DropZone
          label={t('upload.action')}
          multiple={multiple}
          onFiles={(added) =>
            uploadQueue(shop).add(added, {
              kinds,
              onUploaded: (media) => {
                retry();
                mark(media);
              },
            })
          }
        />
        <UploadList />
        <Search onSearch={setSearch} />
        {failed && <LoadFailure cause={cause} retry={retry} />}
        {files === null && !failed && <p className="text-quiet">{t('layout:loading')}</p>}
        {files?.rows.length === 0 && (
          <p className="py-6 text-quiet">
            {search === '' ? t('empty.text') : t('admin:list.noneFound')}
          </p>
        )}
        <Files files={files?.rows ?? []} marked={multiple ? marked : null} onMark={mark} />
        {files?.next != null && size < sizeMax && (
          <TextButton onClick={() => setSize(size + pageSize)}>{t('picker.more')}</TextButton>
        )}
      </div>
      {multiple && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-line bg-sheet px-5 py-3">
          <Button disabled={marked.length === 0} onClick={() => onChoose(marked)}>
            {t('picker.choose', { amount: marked.length })}
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Search({ onSearch }: { readonly onSearch: (search: string) => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  return (
    <search>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may lie in a form of its own, as React sees it.
          event.stopPropagation();
          onSearch(typed.trim());
        }}
      >
        <SearchField
          label={t('list.search')}
          action={t('list.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}

function Files({
  files,
  marked,
  onMark,
}: {
  readonly files: readonly AdminMediaRow[];
  /** Null where a press selects a single file. */
  readonly marked: readonly AdminMediaRow[] | null;
  readonly onMark: (media: AdminMediaRow) => void;
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {files.map((media) => (
        <li key={media.id} className="flex">
          <button
            type="button"
            aria-pressed={marked === null ? undefined : marked.some(({ id }) => id === media.id)}
            onClick={() => onMark(media)}
            className="flex min-w-0 flex-1 flex-col border border-line text-start hover:border-ink aria-pressed:border-accent aria-pressed:outline-2 aria-pressed:outline-accent"
          >
            <MediaThumbnail media={media} sizes="10rem" className="aspect-square w-full" />
            <span className="w-full truncate px-2 py-1.5 text-label">
              <bdi>{media.title}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function useFiles(kinds: readonly MediaKind[], search: string, size: number) {
  const { customerClient } = useShop();
  const kindList = kinds.join(',');
  const load = useCallback(
    async (signal: AbortSignal) =>
      rowsOfPage<AdminMediaRow>(
        await requestPage(
          customerClient,
          'media',
          {
            search,
            filters: { kind: kindList.split(',') },
            sort: { name: 'created', descending: true },
            page: null,
            size,
          },
          signal,
        ),
        null,
      ),
    [customerClient, kindList, search, size],
  );
  const { value, failed, cause, retry } = useQuery(load, 'media');
  return { files: value, failed, cause, retry };
}
