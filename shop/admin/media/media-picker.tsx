// Media picker: a button that opens the dialog in which a file is chosen or uploaded. The dialog is fetched when it is first opened.

import { useState, type ComponentType } from 'react';
import type { AdminMediaRow } from '../../platform/api/admin-media.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { refusalText } from '../data/refusal-text.ts';
import { unreachable } from '../data/call-admin.ts';
import type { MediaKind } from './file-type.ts';
import type { PickerDialogProps } from './picker-dialog.tsx';

export interface MediaPickerProps {
  /** Called once: with the chosen file, and with all of them where several may be chosen. */
  readonly onChoose: (media: AdminMediaRow, all: readonly AdminMediaRow[]) => void;
  readonly kinds: readonly MediaKind[];
  /** The button's words; `Choose from the media` where absent. */
  readonly label?: string;
  readonly multiple?: boolean;
  readonly className?: string;
}

/** Brings its own texts; a screen that uses it loads none for it. */
export function MediaPicker({ onChoose, kinds, label, multiple, className }: MediaPickerProps) {
  const { t } = useTranslation('admin');
  const { texts, toasts } = useShop();
  const { language } = usePage();
  const [Dialog, setDialog] = useState<ComponentType<PickerDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    Promise.all([import('./picker-dialog.tsx'), texts.load(language, ['admin-media'])]).then(
      ([{ PickerDialog }]) => setDialog(() => PickerDialog),
      (error: unknown) => {
        log('The media picker could not be fetched', error);
        setIsOpen(false);
        toasts.show({ title: refusalText(t, unreachable), urgent: true });
      },
    );
  };
  return (
    <>
      <Button kind="plain" className={className ?? ''} onClick={open}>
        {label ?? t('media.choose')}
      </Button>
      {isOpen && Dialog !== null && (
        <Dialog
          kinds={kinds}
          multiple={multiple ?? false}
          onClose={() => setIsOpen(false)}
          onChoose={(all) => {
            setIsOpen(false);
            const [first] = all;
            if (first !== undefined) onChoose(first, all);
          }}
        />
      )}
    </>
  );
}
