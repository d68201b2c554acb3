// Media screen: the files of the shop as a grid or a list, with their upload.

import { useEffect, useMemo } from 'react';
import type { TFunction } from 'i18next';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { languages, type Language } from '../../../platform/language/language.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import type { BulkAction, ListColumn, ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { DropZone } from '../../media/drop-zone.tsx';
import { formatBytes } from '../../media/format-bytes.ts';
import { removeLeftovers, removeMedia } from '../../media/media-calls.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { UploadList } from '../../media/upload-list.tsx';
import { uploadQueue } from '../../media/upload-queue.ts';
import { AltsDialog } from './alts-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { altValues } from './selected-alts.ts';

type Words = TFunction<'admin-media'>;

const kinds = ['image', 'video', 'document'] as const;

/** The list of media. */
export function Screen() {
  const { t } = useTranslation('admin-media');
  const { language } = usePage();
  const { fileStorage, session, customerClient } = useShop();
  const description = useMemo(
    () => ({
      ...describeMedia(t, language),
      actions: mediaActions(t, (names) => removeMedia({ fileStorage, session }, names)),
    }),
    [t, language, fileStorage, session],
  );
  useEffect(() => {
    removeLeftovers({ fileStorage, session, customerClient }).catch((error: unknown) =>
      log('Replaced files could not be removed', error),
    );
  }, [fileStorage, session, customerClient]);
  return <ListPage description={description} />;
}

function describeMedia(t: Words, language: Language): ListDescription<AdminMediaRow> {
  return {
    list: 'media',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/media/${id}`,
    defaultSort: { name: 'created', descending: true },
    columns: columnsOf(t, language),
    filters: [
      {
        name: 'kind',
        label: t('columns.kind'),
        options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
    ],
    tile: (media) => <MediaTile media={media} />,
    above: (reload) => <Uploads reload={reload} />,
    empty: { title: t('empty.title'), text: t('empty.text') },
  };
}

/** Several files at once: a deletion shows the places that lose them, and has no undo; texts are one act that has. */
function mediaActions(
  t: Words,
  remove: (objectNames: readonly string[]) => Promise<void>,
): readonly BulkAction<AdminMediaRow>[] {
  return [
    { id: 'alts', label: t('selection.alts'), Dialog: AltsDialog, values: altValues, was: altsOf },
    {
      id: 'delete',
      label: t('selection.delete'),
      Dialog: DeleteDialog,
      run: async (rows) => {
        await remove(rows.map(({ objectName }) => objectName));
        return { act: null, changed: rows.length, conflicts: [] };
      },
    },
  ];
}

const altsOf = ({ alts }: AdminMediaRow) => ({ alts });

function Uploads({ reload }: { readonly reload: () => void }) {
  const { t } = useTranslation('admin-media');
  const shop = useShop();
  return (
    <div className="mt-5 mb-6 space-y-3">
      <DropZone
        multiple
        label={t('upload.action')}
        onFiles={(files) => uploadQueue(shop).add(files, { kinds, onUploaded: reload })}
      />
      <UploadList />
    </div>
  );
}

function MediaTile({ media }: { readonly media: AdminMediaRow }) {
  const { language } = usePage();
  return (
    <>
      <MediaThumbnail
        media={media}
        sizes="(min-width: 80rem) 14rem, 45vw"
        className="aspect-square w-full"
      />
      <span className="mt-2 block truncate text-small">
        <bdi>{media.title}</bdi>
      </span>
      <span className="block text-label text-quiet">{formatBytes(media.size, language)}</span>
    </>
  );
}

function columnsOf(t: Words, language: Language): readonly ListColumn<AdminMediaRow>[] {
  const sizeOf = ({ size }: AdminMediaRow) => formatBytes(size, language);
  const altsOf = ({ alts, kind }: AdminMediaRow) =>
    kind === 'image'
      ? t('altCount', { written: Object.keys(alts).length, total: languages.length })
      : '';
  const dimensionsOf = ({ width, height }: AdminMediaRow) =>
    width === null || height === null ? '' : `${width} × ${height}`;
  const plain = (
    id: 'type' | 'dimensions' | 'alts' | 'places' | 'uploadedBy',
    text: (row: AdminMediaRow) => string,
  ) => ({
    id,
    label: t(`columns.${id}`),
    cell: (row: AdminMediaRow) => <bdi>{text(row)}</bdi>,
    text,
  });
  return [
    {
      id: 'title',
      label: t('columns.title'),
      sort: 'title',
      cell: (media) => (
        <span className="inline-flex items-center gap-3">
          <MediaThumbnail media={media} sizes="3rem" className="size-12 shrink-0 text-[0]" />
          <bdi>{media.title}</bdi>
        </span>
      ),
      text: ({ title }) => title,
    },
    {
      ...plain('type', ({ type }) => type),
      cell: ({ type }) => <bdi className="md:whitespace-nowrap">{type}</bdi>,
    },
    {
      id: 'size',
      label: t('columns.size'),
      sort: 'size',
      isNumber: true,
      cell: (row) => <span className="whitespace-nowrap">{sizeOf(row)}</span>,
      text: ({ size }) => String(size),
    },
    { ...plain('dimensions', dimensionsOf), isHidden: true },
    { ...plain('places', ({ places }) => String(places)), isNumber: true },
    plain('alts', altsOf),
    plain('uploadedBy', ({ uploadedBy }) => uploadedBy ?? ''),
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
  ];
}
