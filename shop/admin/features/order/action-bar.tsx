// Action bar of an order: every lawful action as a button, and on a phone the main one where the thumb is.

import { useState } from 'react';
import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../frame/modal.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { dialogActions, type DialogAction } from './order-actions.ts';

export interface ActionBarProps {
  readonly record: AdminOrder;
  readonly onReload: () => Promise<AdminOrder | null>;
}

/** The first action is the main one. */
export function ActionBar({ record, onReload }: ActionBarProps) {
  const { t } = useTranslation('admin-order');
  const [open, setOpen] = useState<DialogAction | null>(null);
  const [isListed, setIsListed] = useState(false);
  const actions = dialogActions(record.actions);
  const [main, ...rest] = actions;
  const buttonOf = (action: DialogAction, kind: 'primary' | 'plain', className = '') => (
    <Button
      key={action}
      kind={kind}
      className={className}
      onClick={() => {
        setIsListed(false);
        setOpen(action);
      }}
    >
      {t(`action.${action}`)}
    </Button>
  );
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3 max-lg:hidden">
        {actions.map((action) => buttonOf(action, action === main ? 'primary' : 'plain'))}
      </div>
      {main !== undefined && (
        <div className="foot-bar fixed inset-x-0 bottom-0 z-20 flex gap-3 border-t border-line bg-paper px-5 py-2.5 lg:hidden">
          {buttonOf(main, 'primary', 'grow px-4!')}
          {rest.length > 0 && (
            <Button kind="plain" className="px-4!" onClick={() => setIsListed(true)}>
              {t('moreActions')}
            </Button>
          )}
        </div>
      )}
      {isListed && (
        <Modal title={t('moreActions')} onClose={() => setIsListed(false)}>
          <div className="grid gap-2 p-5">{rest.map((action) => buttonOf(action, 'plain'))}</div>
        </Modal>
      )}
      {open !== null && (
        <ActionDialog
          record={record}
          action={open}
          onReload={onReload}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
