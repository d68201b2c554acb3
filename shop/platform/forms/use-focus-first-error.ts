// The reading goes on at the first mistake of a refused form: its field, or the sentence over the button.

import { useEffect, type RefObject } from 'react';

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
