// Form submission: validates, sends once, and shows each error at its field; typed values stay.

import { useRef, useState, type RefObject, useEffect } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../log.ts';

/** A sentence for each field that is not right. */
export type FormChecks<Name extends string> = {
  readonly [Each in Name]?: string | false | undefined;
};

/** Errors by field; `form` belongs to no field. */
export type FormErrors<Name extends string> = Readonly<Partial<Record<Name | 'form', string>>>;

export interface Submission<Name extends string> {
  readonly errors: FormErrors<Name>;
  readonly busy: boolean;
  /** To be put on the form. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Checks, and sends when all is well; to be called when the form is sent. */
  readonly submit: (event: { preventDefault(): void }) => void;
}

/**
 * The reading goes on at the first mistake.
 *
 * @param checks what is wrong before anything is sent
 * @param send returns the errors that the server found; nothing on success
 */
export function useSubmission<Name extends string>(
  checks: FormChecks<Name>,
  send: () => Promise<FormErrors<Name> | null>,
): Submission<Name> {
  const { t } = useTranslation('session');
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, errors);

  async function run(): Promise<void> {
    sending.current = true;
    setBusy(true);
    try {
      setErrors((await send()) ?? {});
    } catch (error) {
      log('A form could not be sent', error);
      setErrors({ form: t('error.unreachable') });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    errors,
    busy,
    form,
    submit: (event) => {
      event.preventDefault();
      if (sending.current) return;
      const wrong = Object.entries<string | false | undefined>(checks).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text] as const] : [],
      );
      if (wrong.length > 0) setErrors(Object.fromEntries(wrong));
      else void run();
    },
  };
}

/**
 * Moves the focus once the mistakes are on the page, so that who hears the field hears at once what is wrong with it.
 *
 * @param refusal what is wrong, by name; each new one moves the focus again, an empty one never
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusal: object): void {
  useEffect(() => {
    if (Object.keys(refusal).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [form, refusal]);
}
