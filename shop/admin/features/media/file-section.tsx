// File section: the picture or video itself, its facts, and the buttons that give it another file.

import { useState } from 'react';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { logMissingPart } from '../../../platform/log.ts';
import { useLazyPart } from '../../../ui/lazy-part.ts';
import { FileButton } from '../../media/drop-zone.tsx';
import type { MediaKind } from '../../media/file-type.ts';
import { formatBytes } from '../../media/format-bytes.ts';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { uploadQueue } from '../../media/upload-queue.ts';

const loadCrop = () => import('./crop-dialog.tsx').then((module) => module.CropDialog);

/** @param props.reload reads the row again once it has another file */
export function FileSection({
  media,
  reload,
}: {
  readonly media: AdminMediaRow;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-media');
  const shop = useShop();
  const { Part: CropDialog, request } = useLazyPart(loadCrop, logMissingPart);
  const [isCropping, setIsCropping] = useState(false);
  const { id, kind, width, path } = media;
  const kinds: readonly MediaKind[] = [kind === 'image' || kind === 'video' ? kind : 'document'];
  const upload = (file: File, isCopy: boolean) =>
    uploadQueue(shop).add([file], {
      kinds,
      ...(isCopy ? {} : { replaces: id }),
      onUploaded: reload,
    });
  return (
    <section
      aria-label={t('file.title')}
      className="mb-8 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex items-center justify-center bg-shade">
        <Preview media={media} />
      </div>
      <div>
        <Facts media={media} />
        <div className="mt-5 flex flex-wrap gap-3">
          <FileButton
            label={t('file.replace')}
            describedBy="replace-hint"
            onFiles={([file]) => file !== undefined && upload(file, false)}
          />
          {kind === 'image' && width !== null && (
            <Button
              kind="plain"
              onClick={() => {
                request();
                setIsCropping(true);
              }}
            >
              {t('crop.title')}
            </Button>
          )}
        </div>
        <p id="replace-hint" className="mt-3 text-label text-quiet">
          {t('file.replaceText')}
        </p>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
        >
          {t('file.open')}
        </a>
      </div>
      {isCropping && CropDialog !== null && (
        <CropDialog media={media} onClose={() => setIsCropping(false)} onCrop={upload} />
      )}
    </section>
  );
}

function Preview({ media }: { readonly media: AdminMediaRow }) {
  const { path, kind, width, height, alts } = media;
  const { language } = usePage();
  if (kind === 'video')
    return (
      <video controls preload="metadata" src={path} className="max-h-[60svh] w-full">
        <track kind="captions" />
      </video>
    );
  if (kind !== 'image' || width === null || height === null)
    return <MediaThumbnail media={media} sizes="20rem" className="aspect-4/3 w-full" />;
  return (
    <img
      src={path}
      alt={alts[language] ?? ''}
      width={width}
      height={height}
      className="h-auto max-h-[60svh] w-auto max-w-full"
    />
  );
}

function Facts({ media }: { readonly media: AdminMediaRow }) {
  const { t } = useTranslation('admin-media');
  const { language } = usePage();
  const { type, size, width, height, uploadedBy, createdAt } = media;
  const rows = [
    ['type', <bdi key="type">{type}</bdi>],
    ['size', formatBytes(size, language)],
    ...(width === null || height === null
      ? []
      : [['dimensions', <bdi key="dimensions">{`${width} × ${height}`}</bdi>] as const]),
    ['uploadedBy', <bdi key="uploadedBy">{uploadedBy ?? '–'}</bdi>],
    ['created', <LocalDate key="created" iso={createdAt} />],
  ] as const;
  return (
    <dl className="border-b border-line text-small">
      {rows.map(([name, content]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-t border-line py-2.5"
        >
          <dt className="text-quiet">{t(`columns.${name}`)}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
