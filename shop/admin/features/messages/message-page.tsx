// Message page: the text that a visitor sent, the answer by mail, the administrators' note, and the answered state.

import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { maxLength, object, picklist, pipe, string } from 'valibot';
import { useQuery } from '../../../platform/api/use-query.ts';
import { LocalDate, useFormatDate } from '../../../platform/language/local-date.tsx';
import { withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { deleteRow } from '../../data/delete-row.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import { replyAddress } from './reply-address.ts';
import {
  messageRecord,
  messageStates,
  readMessage,
  saveMessage,
  type Message,
  type MessageValues,
} from './message-values.ts';

/** @param props.id of the message */
export function MessagePage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-messages', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async () => ({ message: await readMessage(customerClient, id) }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'message');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink
        to="/admin/messages"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      {value.message === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <OneMessage id={id} message={value.message} />
      )}
    </>
  );
}

function OneMessage({ id, message }: { readonly id: string; readonly message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient } = useShop();
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  const schema = useMemo(
    () =>
      object({
        state: picklist(messageStates),
        note: pipe(string(), maxLength(5000, t('note.tooLong'))),
      }),
    [t],
  );
  const fields = useMemo(
    () => [
      {
        name: 'state' as const,
        kind: 'choice' as const,
        label: t('columns.state'),
        required: true,
        options: messageStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        name: 'note' as const,
        kind: 'area' as const,
        label: t('columns.note'),
        hint: t('note.hint'),
      },
    ],
    [t],
  );
  return (
    <>
      <h2 className="text-heading wrap-anywhere">
        <bdi>{message.subject}</bdi>
      </h2>
      <Letter message={message} />
      <DetailPage<MessageValues>
        place={{ entity: 'contact_messages', id }}
        record={messageRecord(message)}
        schema={schema}
        fields={fields}
        save={(changes, record) => saveMessage(customerClient, id, changes, record)}
        reload={async () => {
          const current = await readMessage(customerClient, id);
          return current === null ? null : messageRecord(current);
        }}
        remove={async () => {
          await deleteRow(customerClient, 'contact_messages', id);
          await navigate(withLanguage('/admin/messages', languageParameter));
        }}
        removeWarning={tAdmin('form.final')}
      />
    </>
  );
}

/** The text as it was sent, and the answer to it. */
function Letter({ message }: { readonly message: Message }) {
  const { t } = useTranslation('admin-messages');
  const formatDate = useFormatDate();
  const intro = t('answer.intro', { name: message.name, date: formatDate(message.created_at) });
  return (
    <article className="mt-3 mb-8 max-w-[40rem]">
      <p className="text-small text-quiet">
        <bdi>{message.name}</bdi> ·{' '}
        <bdi dir="ltr" className="wrap-anywhere">
          {message.email}
        </bdi>{' '}
        · <LocalDate iso={message.created_at} />
      </p>
      <p
        dir="auto"
        className="mt-5 border-s-2 border-line ps-5 leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={replyAddress(message, intro)} className={buttonClass('plain')}>
          {t('answer.mail')}
        </a>
        {message.user_id !== null && (
          <ShopLink
            to={`/admin/users/${message.user_id}`}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
          >
            {t('account')}
          </ShopLink>
        )}
      </div>
    </article>
  );
}
