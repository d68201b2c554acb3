// Marked fields: text fields that state whether they are required.

import { useState } from 'react';
import { useTranslation } from '../translation/use-translation.ts';
import { AreaField, Field, type AreaFieldProps, type FieldProps } from './field.tsx';

/** Marked as required or optional; left to the shop to check, in the reader's language. */
export function MarkedField({ required = false, ...rest }: Omit<FieldProps, 'mark'>) {
  const { t } = useTranslation('form');
  return (
    <Field
      {...rest}
      mark={required ? t('required') : t('optional')}
      aria-required={required || undefined}
    />
  );
}

/** Several lines of text, marked likewise. */
export function MarkedAreaField({ required = false, ...rest }: Omit<AreaFieldProps, 'mark'>) {
  const { t } = useTranslation('form');
  return (
    <AreaField
      {...rest}
      mark={required ? t('required') : t('optional')}
      aria-required={required || undefined}
    />
  );
}

/** The digits of a code that was sent, or that an app shows: typed, pasted, or filled in by the device. */
export function CodeField(props: Omit<FieldProps, 'mark'>) {
  return (
    <MarkedField
      {...props}
      required
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={20}
    />
  );
}

/** A password, which its owner may look at. */
export function PasswordField(props: Omit<FieldProps, 'mark' | 'type'>) {
  const { t } = useTranslation('form');
  const [shown, setShown] = useState(false);
  return (
    <MarkedField
      {...props}
      required
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="min-h-11 shrink-0 px-4 text-label underline underline-offset-4 hover:text-accent"
        >
          {t('showPassword')}
        </button>
      }
    />
  );
}
