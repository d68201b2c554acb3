// Text button: a button that looks like a link, for secondary actions.

import type { ButtonHTMLAttributes } from 'react';

export interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** As high as the button that it stands beside. */
  readonly tall?: boolean;
}

/** Submits no form by default. */
export function TextButton({ tall = false, className = '', ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      className={`${tall ? 'min-h-12' : 'min-h-11'} min-w-6 text-small underline underline-offset-4 hover:text-accent ${className}`}
      {...rest}
    />
  );
}
