// Form that scripts submit: validated in the shop's words, and never submitted by its address.

import type { ReactNode, RefObject } from 'react';
import type { ButtonKind } from './button.tsx';
import { FormFooter } from './form-footer.tsx';

export interface FormProps {
  /** State of the submission. */
  readonly submission: {
    readonly form: RefObject<HTMLFormElement | null>;
    /** `form` is what no field is to blame for. */
    readonly errors: { readonly form?: string };
    readonly busy: boolean;
    readonly submit: (event: { preventDefault(): void }) => void;
  };
  /** Label of the button. */
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly children: ReactNode;
  /** Content after the button. */
  readonly after?: ReactNode;
}

/** Before hydration `post` keeps typed values out of the address, and so out of every log. */
export function Form({ submission, action, kind = 'primary', children, after }: FormProps) {
  const { form, errors, busy, submit } = submission;
  return (
    <form ref={form} method="post" noValidate className="space-y-6" onSubmit={submit}>
      {children}
      <FormFooter error={errors.form} busy={busy} kind={kind}>
        {action}
      </FormFooter>
      {after}
    </form>
  );
}
