// Menu with the keyboard and focus behaviour of the ARIA menu button pattern.

import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Check } from './icons.tsx';

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 text-small outline-none select-none data-highlighted:bg-shade forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2 forced-colors:data-highlighted:outline-[Highlight] forced-colors:data-highlighted:outline-solid';

export interface MenuProps {
  /** The button that opened it, and closes it. */
  readonly trigger: ReactElement;
  readonly direction: 'ltr' | 'rtl';
  /** Classes that set the width. */
  readonly width: string;
  readonly children: ReactNode;
}

/**
 * Appears open: it is put in place when its button is first used. It stays beside its button in the document, and so in
 * the landmark that the button is in.
 */
export function Menu({ trigger, direction, width, children }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen dir={direction} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className={`fade-in z-50 border border-line bg-sheet py-1.5 text-ink ${width}`}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** An entry that is a link: `children` is the link element. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={itemLook}>
      {children}
    </DropdownMenu.Item>
  );
}

/** An entry that does something. */
export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={itemLook}>
      {children}
    </DropdownMenu.Item>
  );
}

export interface MenuChoicesProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A group of entries of which one is chosen. */
export function MenuChoices({ value, onChange, children }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {children}
    </DropdownMenu.RadioGroup>
  );
}

/** @param lang the language of `children` where it is another than the page's */
export function MenuChoice({
  value,
  lang,
  children,
}: {
  value: string;
  lang?: string;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.RadioItem value={value} lang={lang} className={itemLook}>
      {children}
      <DropdownMenu.ItemIndicator className="ms-auto">
        <Check size={16} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}
