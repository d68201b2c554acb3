// Media page: a file with its facts, its name and alternative texts, its places, and its replacement, crop and deletion.

import { useCallback, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminMedia } from '../../../platform/api/admin-media.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { DetailPage } from '../../form/detail-page.tsx';
import { readMedia, removeMedia } from '../../media/media-calls.ts';
import { UploadList } from '../../media/upload-list.tsx';
import { AltsField, altLines } from './alts-field.tsx';
import { FileSection } from './file-section.tsx';
import { FocusField } from './focus-field.tsx';
import { mediaRecord, mediaSchema, saveMedia, type MediaValues } from './media-values.ts';
import { PlaceList } from './place-list.tsx';

/** @param props.id of the row */
export function MediaPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-media', 'admin', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => ({ found: await readMedia(customerClient, id, signal) }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'file');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink
        to="/admin/media"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      {value.found === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <File found={value.found} reload={retry} />
      )}
    </>
  );
}

function File({ found, reload }: { readonly found: AdminMedia; readonly reload: () => void }) {
  const { t } = useTranslation('admin-media');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, fileStorage, session } = useShop();
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  const { media, places } = found;
  const { id, objectName, title, kind } = media;
  const record = useMemo(() => mediaRecord(media), [media]);
  const schema = useMemo(() => mediaSchema(t), [t]);
  const fields = useMemo(
    () => [
      { name: 'title' as const, kind: 'text' as const, label: t('fields.title'), required: true },
      ...(kind === 'image' ? pictureFields(t, media) : []),
    ],
    [t, kind, media],
  );
  return (
    <>
      <h2 className="mb-5 text-heading wrap-anywhere">
        <bdi>{title}</bdi>
      </h2>
      <FileSection media={media} reload={reload} />
      <UploadList />
      <DetailPage<MediaValues>
        place={{ entity: 'media', id: String(id) }}
        record={record}
        schema={schema}
        fields={fields}
        save={(changes, read) => saveMedia(customerClient, id, changes, read)}
        reload={async () => {
          const current = await readMedia(customerClient, String(id));
          reload();
          return current === null ? null : mediaRecord(current.media);
        }}
        remove={async () => {
          await removeMedia({ fileStorage, session }, [objectName]);
          void navigate(withLanguage('/admin/media', languageParameter), { replace: true });
        }}
        removeWarning={
          <>
            <p className="mb-2">{places.length === 0 ? t('delete.unused') : t('delete.used')}</p>
            <PlaceList places={places} />
            <p className="mt-2">{tAdmin('form.final')}</p>
          </>
        }
      >
        <section aria-labelledby="places" className="mt-10 max-w-[40rem]">
          <h3 id="places" className="mb-3 text-caption">
            {t('places.title')}
          </h3>
          {places.length === 0 && <p className="text-small text-quiet">{t('places.empty')}</p>}
          <PlaceList places={places} />
        </section>
      </DetailPage>
    </>
  );
}

type Draw = (form: UseFormReturn<MediaValues>) => React.ReactNode;

function pictureFields(
  t: ReturnType<typeof useTranslation<'admin-media'>>['t'],
  media: AdminMedia['media'],
) {
  const drawFocus: Draw = (form) => <FocusField form={form} media={media} />;
  const drawAlts: Draw = (form) => <AltsField form={form} />;
  return [
    {
      name: 'focus' as const,
      kind: 'custom' as const,
      label: t('focus.title'),
      draw: drawFocus,
      show: (focus: string) => focus,
    },
    {
      name: 'alts' as const,
      kind: 'custom' as const,
      label: t('fields.alts'),
      draw: drawAlts,
      show: altLines,
    },
  ];
}
