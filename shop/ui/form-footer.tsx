// Form footer: the form's error, and its submit button.

import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface FormFooterProps {
  /** The error that belongs to no field. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly kind?: ButtonKind;
  /** Label of the button. */
  readonly children: ReactNode;
}

/**
 * While it is being sent the button keeps the focus and does nothing. It cannot be pressed before hydration: the
 * browser would send the form by itself, with everything in it.
 */
export function FormFooter({ error, busy, kind = 'primary', children }: FormFooterProps) {
  const isHydrated = useHydrated();
  return (
    <>
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="border-s-2 border-error ps-4 text-small">
          {error}
        </p>
      )}
      <Button
        type="submit"
        kind={kind}
        disabled={!isHydrated}
        aria-disabled={busy}
        className={busy ? 'opacity-60' : ''}
      >
        {children}
      </Button>
    </>
  );
}
