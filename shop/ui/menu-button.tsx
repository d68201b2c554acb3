// Menu button: its menu is loaded on first use.

import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useLazyPart } from './lazy-part.ts';

export interface MenuButtonProps {
  readonly className: string;
  /** Fetches the menu, which is given the button as its trigger and appears open. */
  readonly load: () => Promise<ComponentType<{ trigger: ReactElement }>>;
  /** Called with the cause when the menu cannot be loaded. */
  readonly onFailure: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** Ready at once, without the menu's code. */
export function MenuButton({ className, load, onFailure, children }: MenuButtonProps) {
  const { Part, request, preload } = useLazyPart(load, onFailure);
  if (Part !== null) {
    return (
      <Part
        trigger={
          <button type="button" className={className}>
            {children}
          </button>
        }
      />
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={request}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </button>
  );
}
