// Sheet: a panel that slides in from the start side, 300 pixels wide, over the dimmed page.

import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Close } from './icons.tsx';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Called when it has closed, to give the focus back to what opened it. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
  /** Stays in view at the foot while the rest is scrolled. */
  readonly footer?: ReactNode;
  /** Takes the width of a narrow window. */
  readonly wide?: boolean;
}

/** Traps the focus while it is open; Escape and a press outside close it. */
export function Sheet({
  open,
  onOpenChange,
  title,
  closeLabel,
  onClosed,
  children,
  footer,
  wide = false,
}: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade-in fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={`slide-in fixed inset-y-0 start-0 z-50 flex max-w-[calc(100vw-2.5rem)] flex-col border-e border-line bg-paper text-ink ${wide ? 'w-[26rem]' : 'w-[300px]'}`}
        >
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line ps-5 pe-2">
            <Dialog.Title className="text-caption">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="inline-flex size-11 items-center justify-center"
            >
              <Close size={20} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
          {footer !== undefined && (
            <div className="shrink-0 border-t border-line px-5 py-3">{footer}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
