// Data export section: all data that the shop stores about the customer, as a file.

import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { Button } from '../../ui/button.tsx';

/** JSON, made in the database and handed over by the browser. */
export function ExportSection() {
  const { t } = useTranslation('account');
  const { customerClient, toasts } = useShop();
  const { busy, run } = useAction(async () => {
    try {
      const { data, error } = await (await customerClient()).rpc('export_account');
      if (error !== null) throw error;
      downloadJson(
        JSON.stringify(data, null, 2),
        `atelier-${new Date().toISOString().slice(0, 10)}.json`,
      );
      toasts.show({ title: t('export.done') });
    } catch (error) {
      log('The account could not be exported', error);
      toasts.show({ title: t('export.failed'), urgent: true });
    }
  });
  return (
    <>
      <p className="mb-6">{t('export.text')}</p>
      <Button kind="plain" aria-disabled={busy} onClick={run}>
        {t('export.action')}
      </Button>
    </>
  );
}

function downloadJson(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
