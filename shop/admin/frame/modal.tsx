// Modal dialog over the dimmed page, in the middle at a desk and from the top on a phone.

import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { Close } from '../../ui/icons.tsx';

export interface ModalProps {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  /** Without a title bar: the first control says what it is. */
  readonly bare?: boolean;
  /** As wide as a grid of pictures needs. */
  readonly wide?: boolean;
  /** Field that has the focus at first, with the caret after its words; without it the first control has the focus, and its words are selected. */
  readonly initialFocus?: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

/** Traps the focus, which returns to where it was; Escape and a press outside close it. */
export function Modal({
  title,
  description,
  onClose,
  bare = false,
  wide = false,
  initialFocus,
  children,
}: ModalProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            const field = initialFocus?.current;
            if (field === undefined || field === null) return;
            event.preventDefault();
            field.focus();
            field.setSelectionRange(field.value.length, field.value.length);
          }}
          // React passes events on to the parent of the portal: a form in a dialog is no part of a form around it.
          onSubmit={(event) => event.stopPropagation()}
          className={`fade-in fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100svh-1.5rem)] flex-col overflow-y-auto border border-edge bg-sheet text-ink ${wide ? 'max-w-[56rem] sm:top-[6vh] sm:max-h-[88vh]' : 'max-w-[38rem] sm:top-[12vh] sm:max-h-[76vh]'}`}
        >
          <div
            className={bare ? 'sr-only' : 'flex items-start justify-between gap-4 ps-5 pe-2 pt-2'}
          >
            <div className="py-2">
              <Dialog.Title className="text-caption">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-2 text-small text-quiet">
                  {description}
                </Dialog.Description>
              )}
            </div>
            {!bare && (
              <Dialog.Close
                aria-label={t('close')}
                className="inline-flex size-11 shrink-0 items-center justify-center"
              >
                <Close size={20} />
              </Dialog.Close>
            )}
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
