// Dialog that deletes a user's account: its consequences, and the address as a confirmation.

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminUser } from '../../../platform/api/admin.ts';
import { isolateLeftToRight, withLanguage, localeOf } from '../../../platform/language/language.ts';
import { useFormatDate } from '../../../platform/language/local-date.tsx';
import { useSubmission } from '../../../platform/forms/use-submission.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { Form } from '../../../ui/form.tsx';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { Modal } from '../../frame/modal.tsx';

export interface DeleteUserProps {
  readonly id: string;
  readonly account: AdminUser;
  readonly onClose: () => void;
}

/** The database compares the address as well: a slip of the hand deletes nobody. */
export function DeleteUser({ id, account, onClose }: DeleteUserProps) {
  const { t } = useTranslation('admin-users');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { contact } = account;
  const isSame = typed.trim().toLowerCase() === contact.toLowerCase();
  const check = { confirmation: !isSame && t('deletion.notConfirmed') };
  const submission = useSubmission(check, async () => {
    try {
      const confirmation = typed;
      await callAdmin(customerClient, 'admin_delete_account', { user_id: id, confirmation });
    } catch (cause) {
      log('An account could not be deleted', cause);
      const code = cause instanceof AdminRefusal ? cause.code : '';
      if (code === 'unknown_user') return { form: t('unknown') };
      return { form: refusalText(tAdmin, code) };
    }
    toasts.show({ title: t('deletion.done') });
    const path = '/admin/users';
    await navigate(languageParameter === null ? path : withLanguage(path, languageParameter));
    return null;
  });
  return (
    <Modal title={t('deletion.title')} description={t('deletion.text')} onClose={onClose}>
      <div className="p-5">
        <Form submission={submission} action={t('deletion.action')}>
          <Consequences account={account} />
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
      </div>
    </Modal>
  );
}

/** Open orders that continue, and the day until which a name stays in the books. */
function Consequences({ account: { deletion } }: Pick<DeleteUserProps, 'account'>) {
  const { t } = useTranslation('admin-users');
  const { language } = usePage();
  const formatDate = useFormatDate('UTC');
  const { open, forgottenBy } = deletion;
  const numbers = new Intl.ListFormat(localeOf(language)).format(
    open.map(({ number }) => String(number)),
  );
  return (
    <>
      {open.length > 0 && (
        <p className="border-s-2 border-error ps-4 text-small">
          {t('deletion.openOrders', { numbers })}
        </p>
      )}
      {forgottenBy !== null && (
        <p className="text-small">{t('deletion.retention', { date: formatDate(forgottenBy) })}</p>
      )}
    </>
  );
}
