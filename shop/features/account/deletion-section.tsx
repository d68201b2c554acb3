// Account deletion section: the customer types the account's address to confirm.

import { useCallback, useState } from 'react';
import { isolateLeftToRight, localeOf } from '../../platform/language/language.ts';
import { useFormatDate } from '../../platform/language/local-date.tsx';
import { clearDrafts } from '../../platform/forms/form-draft.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useSessionStore, type Person } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { Form } from '../../ui/form.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';

/** The database compares as well: a slip of the hand deletes nothing. */
export function DeletionSection({ person }: { person: Person }) {
  const { t } = useTranslation('account');
  const { customerClient, toasts } = useShop();
  const { clear, noteEnding } = useSessionStore();
  const [typed, setTyped] = useState('');
  const contact = person.email === '' ? person.phone : person.email;
  const isSame = typed.trim().toLowerCase() === contact.toLowerCase();
  const check = { confirmation: !isSame && t('deletion.notConfirmed') };
  const submission = useSubmission(check, async () => {
    const client = await customerClient();
    const request = Promise.resolve(client.rpc('delete_account', { confirmation: typed }));
    noteEnding(request);
    const { error } = await request;
    if (error !== null) {
      log('The account could not be deleted', error);
      const isLast = error.message === 'last_administrator';
      return { form: isLast ? t('deletion.lastAdministrator') : t('saveFailed') };
    }
    toasts.show({ title: t('deletion.done') });
    clearDrafts();
    clear();
    return null;
  });
  return (
    <Form submission={submission} action={t('deletion.action')} kind="plain">
      <p>{t('deletion.text')}</p>
      <DeletionPreview />
      <MarkedField
        required
        label={t('deletion.label')}
        hint={t('deletion.confirm', { contact: isolateLeftToRight(contact) })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={320}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={submission.errors.confirmation}
      />
    </Form>
  );
}

/** The open orders that continue, and the day until which the name is stored; nothing for a customer without orders. */
function DeletionPreview() {
  const { t } = useTranslation('account');
  const { customerClient } = useShop();
  const { language } = usePage();
  const formatDate = useFormatDate('UTC');
  const read = useCallback(async () => {
    const { data, error } = await (await customerClient()).rpc('preview_deletion');
    if (error !== null) throw error;
    return data;
  }, [customerClient]);
  const { value } = useQuery(read, 'open orders and retention');
  if (value === null) return null;
  const numbers = new Intl.ListFormat(localeOf(language)).format(
    value.open.map(({ number }) => `${number}`),
  );
  const { forgottenBy } = value;
  return (
    <>
      {value.open.length > 0 && (
        <p className="border-s-2 border-error ps-4">{t('deletion.openOrders', { numbers })}</p>
      )}
      {forgottenBy !== null && <p>{t('deletion.retention', { date: formatDate(forgottenBy) })}</p>}
    </>
  );
}
