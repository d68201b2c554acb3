// Search field with its button.

import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { Search } from './icons.tsx';

export interface SearchFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'placeholder'
> {
  /** The field that is typed into. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Name of the button. */
  readonly action: string;
}

/** A field of a form that searches, with the button that submits it. */
export function SearchField({ label, action, ...input }: SearchFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-label text-quiet">
        {label}
      </label>
      <div className="flex items-center border-b border-edge focus-within:border-ink has-[input:focus]:shadow-[0_1px_0_0_var(--ink)]">
        <input
          {...input}
          id={id}
          type="search"
          maxLength={100}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 bg-transparent py-2 text-base placeholder:text-quiet focus:outline-hidden"
        />
        <button
          type="submit"
          className="-me-2.5 inline-flex size-11 shrink-0 items-center justify-center hover:text-accent"
        >
          <Search size={18} />
          <span className="sr-only">{action}</span>
        </button>
      </div>
    </div>
  );
}
