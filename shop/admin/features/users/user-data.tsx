// Data of a user on request: the export of everything the shop knows, and the deletion of the account.

import { useState } from 'react';
import type { AdminUser } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { saveFile } from '../../data/save-file.ts';
import { DeleteUser } from './delete-user.tsx';

/** An administrator's own account is deleted on the account page, which signs out. */
export function UserData({ id, account }: { readonly id: string; readonly account: AdminUser }) {
  const { t } = useTranslation('admin-users');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const [isDeleting, setIsDeleting] = useState(false);
  const { run, busy } = useAction(async () => {
    try {
      const data = await callAdmin(customerClient, 'admin_export_account', { user_id: id });
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`account-${id.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.json`, content);
      toasts.show({ title: t('data.exported') });
    } catch (cause) {
      log('An account could not be exported', cause);
      const code = cause instanceof AdminRefusal ? cause.code : '';
      toasts.show({ title: refusalText(tAdmin, code), urgent: true });
    }
  });
  return (
    <section aria-labelledby="data" className="mt-10 max-w-[40rem]">
      <h3 id="data" className="text-caption">
        {t('data.title')}
      </h3>
      <p className="mt-3 text-small text-quiet">{t('data.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="plain" onClick={run} aria-disabled={busy}>
          {t('data.export')}
        </Button>
        {!account.isOwn && (
          <Button kind="plain" onClick={() => setIsDeleting(true)}>
            {t('data.delete')}
          </Button>
        )}
      </div>
      {account.isOwn && (
        <p className="mt-4 text-small text-quiet">
          {t('data.own')}{' '}
          <ShopLink to="/account" className="underline underline-offset-4 hover:text-accent">
            {t('data.ownLink')}
          </ShopLink>
        </p>
      )}
      {isDeleting && <DeleteUser id={id} account={account} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}
