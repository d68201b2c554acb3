// The code that was sent, typed in: it works in any browser, also where the mail's link leads to another one.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import type { Puzzle } from '../../platform/account-ways.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { isolated } from '../../platform/isolate.ts';
import { CodeField } from '../../ui/marked-field.tsx';
import { useSessionStore } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/use-action.ts';
import { useSubmission } from '../../platform/use-submission.ts';
import type { Contact } from './contact.ts';
import { useReturnAddress } from './use-return-address.ts';

export interface EnterCodeProps {
  readonly sentTo: Contact;
  readonly purpose: 'signup' | 'recovery' | 'email';
  /** Asked for by whoever wants another message. */
  readonly puzzle: Puzzle | null;
  /** Back to the form, for who meant another address. */
  readonly onBack: () => void;
}

/** Six to ten digits; spaces between them do not matter. */
export function EnterCode({ sentTo, purpose, puzzle, onBack }: EnterCodeProps) {
  const { t } = useTranslation(['registration', 'session']);
  const { accounts } = useSessionStore();
  const [code, setCode] = useState('');
  const { errors, busy, form, submit } = useSubmission<'code'>();
  const digits = code.replaceAll(/\D/g, '');
  const verify = async () => {
    const client = await accounts();
    const { error } =
      'email' in sentTo
        ? await client.verifyOtp({ ...sentTo, token: digits, type: typeOf(purpose) })
        : await client.verifyOtp({ ...sentTo, token: digits, type: 'sms' });
    return error === null ? null : refusalErrors(t, error, ['code']);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-6"
      onSubmit={(event) => submit(event, { code: digits.length < 6 && t('checks.code') }, verify)}
    >
      <output className="block border-s-2 border-ink ps-4">
        {t(purpose === 'recovery' ? 'sentIfKnown' : 'sent', {
          contact: isolated('email' in sentTo ? sentTo.email : sentTo.phone),
        })}
      </output>
      <CodeField
        label={t('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.code}
      />
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.goOn')}
      </FormEnd>
      <SendAgain sentTo={sentTo} purpose={purpose} puzzle={puzzle} />
      <p>
        <button type="button" className={quietButton} onClick={onBack}>
          {t('actions.otherAddress')}
        </button>
      </p>
    </form>
  );
}

function typeOf(purpose: EnterCodeProps['purpose']): 'recovery' | 'email' {
  return purpose === 'recovery' ? 'recovery' : 'email';
}

const quietButton = 'min-h-12 text-small underline underline-offset-4 hover:text-accent';

/** Where a puzzle is asked for it comes with the first press. */
function SendAgain({ sentTo, purpose, puzzle }: Omit<EnterCodeProps, 'onBack'>) {
  const { t } = useTranslation(['registration', 'session', 'form']);
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(isAsked ? puzzle : null);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const returnTo = useReturnAddress();
  const { busy, run } = useAction(async () => {
    if (puzzle !== null && !isAsked) {
      setAsked(true);
      return;
    }
    if (captcha.isOpen) {
      toasts.show({ title: t('form:captcha.missing'), urgent: true });
      return;
    }
    const client = await accounts();
    const proof = captcha.take();
    const { error } = !('email' in sentTo)
      ? await client.resend({ type: 'sms', phone: sentTo.phone, options: proof })
      : purpose === 'signup'
        ? await client.resend({
            type: 'signup',
            email: sentTo.email,
            options: { emailRedirectTo: returnTo, ...proof },
          })
        : purpose === 'recovery'
          ? await client.resetPasswordForEmail(sentTo.email, { redirectTo: returnTo, ...proof })
          : await client.signInWithOtp({
              ...sentTo,
              options: { emailRedirectTo: returnTo, ...proof },
            });
    const refused = error === null ? undefined : refusalErrors(t, error, []).form;
    toasts.show({ title: refused ?? t('sentAgain'), urgent: refused !== undefined });
  });
  return (
    <>
      <button type="button" className={`ms-6 ${quietButton}`} aria-disabled={busy} onClick={run}>
        {t('actions.sendAgain')}
      </button>
      {captcha.field()}
    </>
  );
}
