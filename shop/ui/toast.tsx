// Toast in a corner of the page. It closes by itself, by its button, or by a swipe; F8 focuses it.

import { Toast } from 'radix-ui';
import { useEffect, useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { Close } from './icons.tsx';

export interface ToastRegionProps {
  readonly direction: 'ltr' | 'rtl';
  /** Name of the region; `{hotkey}` is replaced by its key. */
  readonly label: string;
  /** Prefix of each message for screen readers. */
  readonly announcement: string;
  readonly durationMs: number;
  readonly swipeThreshold: number;
  readonly hotkey: string;
  readonly children: ReactNode;
}

/** The corner, with its messages as children. Focus that came by the hotkey returns to where it was when the last message goes. */
export function ToastRegion(props: ToastRegionProps) {
  const { direction, label, announcement, durationMs, swipeThreshold, hotkey, children } = props;
  const { corner, onFocus } = useFocusReturn();
  return (
    <Toast.Provider
      label={announcement}
      duration={durationMs}
      swipeThreshold={swipeThreshold}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
    >
      {children}
      <Toast.Viewport
        ref={corner}
        onFocus={onFocus}
        label={label}
        hotkey={[hotkey]}
        className="toasts fixed end-0 bottom-0 z-50 flex w-full max-w-[26rem] flex-col gap-3 p-4 outline-none sm:p-6"
      />
    </Toast.Provider>
  );
}

/** Returns the focus to its origin once the last toast is gone with the focus still in the region. */
function useFocusReturn() {
  const corner = useRef<HTMLOListElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const list = corner.current;
    if (list === null) return undefined;
    const watch = new MutationObserver(() => {
      if (list.childElementCount > 0 || document.activeElement !== list) return;
      const back = origin.current?.isConnected === true ? origin.current : null;
      (back ?? document.querySelector('main'))?.focus({ preventScroll: true });
    });
    watch.observe(list, { childList: true });
    return () => watch.disconnect();
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (
      relatedTarget instanceof HTMLElement &&
      !currentTarget.parentElement?.contains(relatedTarget)
    )
      origin.current = relatedTarget;
  };
  return { corner, onFocus };
}

export interface ToastCardProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly urgent: boolean;
  readonly title: string;
  readonly description: string | null;
  /** A link that leads on, and its name for who hears it. */
  readonly action: { readonly name: string; readonly link: ReactElement } | null;
  readonly closeLabel: string;
}

/** One message, ink on ink's opposite. */
export function ToastCard(props: ToastCardProps) {
  const { open, onClose, urgent, title, description, action, closeLabel } = props;
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      type={urgent ? 'foreground' : 'background'}
      className={`toast flex items-start gap-x-4 border border-ink bg-ink ps-5 pe-2 py-2 text-paper ${urgent ? 'border-s-4 border-s-error' : ''}`}
    >
      <div className="min-w-0 grow py-2">
        <Toast.Title className="text-small font-medium">{title}</Toast.Title>
        {description !== null && (
          <Toast.Description className="text-label opacity-80">{description}</Toast.Description>
        )}
      </div>
      {action !== null && (
        <Toast.Action
          asChild
          altText={action.name}
          className="inline-flex min-h-11 shrink-0 items-center text-label underline underline-offset-4 focus-visible:outline-paper"
        >
          {action.link}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={closeLabel}
        className="inline-flex size-11 shrink-0 items-center justify-center focus-visible:outline-paper"
      >
        <Close size={18} />
      </Toast.Close>
    </Toast.Root>
  );
}
