// Printables button of an order: its packing slip, label, pick list and invoice as PDF.

import { useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { AdminRefusal } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { PrintablesDialog } from './printables-dialog.tsx';
import { savePrintables, type Printable } from './printables.ts';

/** @param props.id of the order */
export function PrintablesButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { language } = usePage();
  const { session } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = (printable: Printable) => {
    setError(null);
    savePrintables(session, printable, [id], language).catch((cause: unknown) => {
      log('A paper could not be saved', cause);
      const code = cause instanceof AdminRefusal ? cause.code : '';
      setError(code === 'nothing_to_print' ? t('printables.none') : refusalText(tAdmin, code));
    });
  };
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t('printables.title')}</TextButton>
      {isOpen && (
        <PrintablesDialog error={error} onClose={() => setIsOpen(false)} onChoose={save} />
      )}
    </>
  );
}
