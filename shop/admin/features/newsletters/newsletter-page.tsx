// Newsletter page: a draft to write, try and send, or one that was sent, with what became of it.

import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AdminNewsletter } from '../../../platform/api/admin-newsletters.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { languages, nativeName, withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { deleteRow } from '../../data/delete-row.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import type { FormField } from '../../form/form-fields.tsx';
import { textName } from '../../form/text-state.ts';
import { LetterField } from './letter-field.tsx';
import { SendButton } from './send-button.tsx';
import {
  newsletterRecord,
  newsletterSchema,
  saveNewsletter,
  type LetterText,
  type NewsletterValues,
} from './newsletter-values.ts';

/** @param props.id the key, or `new` */
export function NewsletterPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-newsletters', 'admin', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id !== 'new' && !/^\d{1,15}$/.test(id)) return { found: null };
      const args = id === 'new' ? {} : { id: Number(id) };
      return { found: await callAdmin(customerClient, 'admin_newsletter', args, signal) };
    },
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'newsletter');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  const { found } = value;
  return (
    <>
      <ShopLink
        to="/admin/newsletters"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('all')}
      </ShopLink>
      {found === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : found.sentAt === null ? (
        <Draft key={id} id={id === 'new' ? null : id} found={found} reload={retry} />
      ) : (
        <Sent found={found} />
      )}
    </>
  );
}

function Draft({
  id,
  found,
  reload,
}: {
  readonly id: string | null;
  readonly found: AdminNewsletter;
  readonly reload: () => void;
}) {
  const { t } = useTranslation('admin-newsletters');
  const { customerClient } = useShop();
  const goTo = useGoTo();
  const record = useMemo(() => newsletterRecord(found), [found]);
  const schema = useMemo(() => newsletterSchema(t), [t]);
  const remove = useDeletion(id, found);
  const fields = useMemo(
    () =>
      newsletterFields(t, found.works, (form) => (
        <>
          <LetterField form={form} />
          <SendButton form={form} id={id} readers={found.readers} onSent={reload} />
        </>
      )),
    [t, found, id, reload],
  );
  return (
    <>
      <h2 className="mb-6 text-heading wrap-anywhere">
        <bdi>{id === null ? t('new') : subjectOf(found) || t('noSubject')}</bdi>
      </h2>
      <DetailPage<NewsletterValues>
        place={{ entity: 'newsletters', id: id ?? 'new' }}
        record={record}
        schema={schema}
        fields={fields}
        isNew={id === null}
        refusals={{ text_incomplete: t('errors.incomplete'), newsletter_sent: t('errors.sent') }}
        save={async (changes, read) => {
          const saved = await saveNewsletter(customerClient, id, changes, read);
          if (id !== null) return saved.outcome;
          return { id: saved.id, open: () => goTo(`/admin/newsletters/${saved.id}`) };
        }}
        reload={async () => {
          if (id === null) return null;
          const current = await callAdmin(customerClient, 'admin_newsletter', { id: Number(id) });
          reload();
          return current === null ? null : newsletterRecord(current);
        }}
        {...(id === null ? {} : { remove })}
      />
    </>
  );
}

/** Deletes a draft and leads to the list; the undo adds it again. */
function useDeletion(id: string | null, found: AdminNewsletter) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (id === null) return undefined;
    await deleteRow(customerClient, 'newsletters', id);
    goTo('/admin/newsletters');
    const added = { ...newsletterRecord(found), version: newIdempotencyKey() };
    return () => {
      saveNewsletter(customerClient, null, {}, added).then(
        (saved) => goTo(`/admin/newsletters/${saved.id}`),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

function newsletterFields(
  t: TFunction<'admin-newsletters'>,
  works: AdminNewsletter['works'],
  draw: NonNullable<FormField<NewsletterValues>['draw']>,
): readonly FormField<NewsletterValues>[] {
  return [
    {
      name: 'audience',
      kind: 'choice',
      label: t('audience'),
      required: true,
      options: [
        { value: '', label: t('everybody') },
        ...works.map(({ id, title, readers }) => ({
          value: String(id),
          label: t('waiting', { title, count: readers }),
        })),
      ],
    },
    ...languages.map((language, place) => ({
      name: textName(language),
      kind: 'custom' as const,
      label: nativeName(language),
      show: ({ subject, body }: LetterText) => `${subject}\n${body}`,
      ...(place === 0 ? { draw } : {}),
    })),
  ];
}

/** It stays as it was sent. */
function Sent({ found }: { readonly found: AdminNewsletter }) {
  const { t } = useTranslation('admin-newsletters');
  const { recipients, delivered, texts } = found;
  return (
    <>
      <h2 className="mb-4 text-heading wrap-anywhere">
        <bdi>{subjectOf(found)}</bdi>
      </h2>
      <p className="mb-8 text-small">{t('sent', { recipients, delivered })}</p>
      {Object.entries(texts).map(([language, { subject, body }]) => (
        <section key={language} lang={language} dir="auto" className="mb-8 max-w-[40rem]">
          <h3 className="text-caption">{subject}</h3>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{body}</p>
        </section>
      ))}
    </>
  );
}

function subjectOf({ texts }: AdminNewsletter): string {
  return (texts['en'] ?? Object.values(texts)[0])?.subject ?? '';
}

function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
