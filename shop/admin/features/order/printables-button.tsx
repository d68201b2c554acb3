// Printables button of an order: its packing slip, label, pick list and invoice as PDF.

import { useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { AdminRefusal } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { Modal } from '../../frame/modal.tsx';
import { printableNames, savePrintables, type PrintableName } from './printables.ts';

/** @param props.id of the order */
export function PrintablesButton({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { language } = usePage();
  const { session } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = (name: PrintableName) => {
    setError(null);
    savePrintables(session, name, [id], language).catch((cause: unknown) => {
      log('A paper could not be saved', cause);
      const code = cause instanceof AdminRefusal ? cause.code : '';
      setError(code === 'nothing_to_print' ? t('printables.none') : refusalText(tAdmin, code));
    });
  };
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t('printables.title')}</TextButton>
      {isOpen && (
        <Modal title={t('printables.title')} onClose={() => setIsOpen(false)}>
          <div className="grid gap-2 p-5">
            {error !== null && (
              <p role="alert" className="border-s-2 border-accent ps-4 text-small">
                {error}
              </p>
            )}
            {printableNames.map((name) => (
              <Button key={name} kind="plain" onClick={() => save(name)}>
                {t(`printables.${name}`)}
              </Button>
            ))}
          </div>
        </Modal>
      )}
    </>
  );
}
