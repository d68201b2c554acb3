// Reset of the statistics: of today or of everything, after a confirmation that says what is lost.

import { useState } from 'react';
import { useAction } from '../../../platform/forms/use-action.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { Modal } from '../../frame/modal.tsx';

const spans = ['today', 'all'] as const;

/** @param props.onReset called after a reset, to read the numbers again */
export function ResetDialog({
  onClose,
  onReset,
}: {
  readonly onClose: () => void;
  readonly onReset: () => void;
}) {
  const { t } = useTranslation(['admin-statistics', 'admin']);
  const { customerClient, toasts } = useShop();
  const [span, setSpan] = useState<(typeof spans)[number]>('today');
  const { run, busy } = useAction(async () => {
    try {
      await callAdmin(customerClient, 'admin_reset_statistics', { span });
      toasts.show({ title: t('reset.done') });
      onReset();
    } catch (error) {
      log('The statistics could not be reset', error);
      toasts.show({ title: t('reset.failed'), urgent: true });
    }
    onClose();
  });
  return (
    <Modal title={t('reset.title')} description={t('reset.text')} onClose={onClose}>
      <div className="px-5 pt-1 pb-5">
        <fieldset aria-label={t('reset.title')}>
          {spans.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3 text-small">
              <input
                type="radio"
                name="span"
                checked={each === span}
                onChange={() => setSpan(each)}
                className="size-4.5"
              />
              {t(`reset.${each}`)}
            </label>
          ))}
        </fieldset>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button kind="plain" className="px-3!" onClick={onClose}>
            {t('admin:form.cancel')}
          </Button>
          <Button className="px-3!" aria-disabled={busy} onClick={run}>
            {t('reset.confirm')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
