// The button and the link that looks like one: ink on paper, square, 48 pixels high.

import type { ButtonHTMLAttributes } from 'react';

export type ButtonKind = 'primary' | 'plain';

const looks: Readonly<Record<ButtonKind, string>> = {
  primary:
    'inline-flex min-h-12 items-center justify-center gap-2.5 border border-ink bg-ink px-7 py-3 text-small font-medium text-paper transition-colors hover:border-accent hover:bg-accent disabled:border-line disabled:bg-shade disabled:text-quiet',
  plain:
    'inline-flex min-h-12 items-center justify-center gap-2.5 border border-edge px-7 py-3 text-small font-medium text-ink transition-colors hover:border-ink hover:bg-shade disabled:text-quiet',
};

/** The classes of a button, for a link that leads on. */
export function buttonClass(kind: ButtonKind = 'primary'): string {
  return looks[kind];
}

/** Submits no form by default. */
export function Button({
  kind = 'primary',
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind }) {
  return <button type="button" className={`${looks[kind]} ${className}`} {...rest} />;
}
