// Send button of a newsletter: it asks once more, because a mail cannot be called back.

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAction } from '../../../platform/forms/use-action.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { Modal } from '../../frame/modal.tsx';
import type { NewsletterValues } from './newsletter-values.ts';

export interface SendButtonProps {
  readonly form: UseFormReturn<NewsletterValues>;
  /** Null for a newsletter that was not saved yet. */
  readonly id: string | null;
  /** Subscriptions that it would go to now. */
  readonly readers: number;
  readonly onSent: () => void;
}

/** The saved newsletter is sent, so it is saved first. */
export function SendButton({ form, id, readers, onSent }: SendButtonProps) {
  const { t } = useTranslation(['admin-newsletters', 'admin']);
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient } = useShop();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const { run, busy } = useAction(async () => {
    setError('');
    try {
      await callAdmin(customerClient, 'admin_send_newsletter', { id: Number(id) });
      onSent();
    } catch (cause) {
      const code = cause instanceof AdminRefusal ? cause.code : '';
      if (code === 'newsletter_empty') setError(t('errors.empty'));
      else if (code === 'no_readers') setError(t('errors.noReaders'));
      else setError(refusalText(tAdmin, code));
    }
    setOpen(false);
  });
  if (id === null || form.formState.isDirty)
    return <p className="mt-6 text-small text-quiet">{t('saveFirst')}</p>;
  return (
    <div className="mt-8 border-t border-line pt-6">
      <Button onClick={() => setOpen(true)}>{t('send', { count: readers })}</Button>
      <p role="alert" className="mt-4 text-small text-error">
        {error}
      </p>
      {isOpen && (
        <Modal title={t('question')} onClose={() => setOpen(false)}>
          <div className="flex flex-wrap gap-3 p-5">
            <Button onClick={run} aria-disabled={busy}>
              {t('send', { count: readers })}
            </Button>
            <Button kind="plain" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}
