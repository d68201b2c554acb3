// Contact form. It marks each invalid field with a remedy, and never loses the message.

import { useEffect, useRef } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MessageFieldInput } from './message-field-input.tsx';
import { messageFields, type MessageField, type MessageErrors } from './message.ts';
import { useMessageForm } from './use-message-form.ts';

/** Empty at first; after it was sent, the word that it was. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'form']);
  const { form, captcha, message, problems, failure, sending, sentTo, ...act } = useMessageForm();
  if (sentTo !== null) {
    return <Thanks email={sentTo} onAgain={act.again} />;
  }
  const wrong = Object.keys(problems).length > 0;
  return (
    <form ref={form} noValidate onSubmit={(event) => void act.submit(event)} className="space-y-7">
      {messageFields.map((field) => (
        <MessageFieldInput
          key={field}
          field={field}
          value={message[field]}
          problem={problems[field]}
          onChange={(value) => act.change(field, value)}
        />
      ))}
      {/* Invisible to people; a filled field marks a bot. */}
      <div aria-hidden className="sr-only">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {captcha.field(captcha.isMissing ? t('form:captcha.missing') : undefined)}
      <div role="alert">
        {wrong && <Summary problems={problems} goTo={act.goTo} />}
        {failure !== null && (
          <div className="border-s-2 border-error ps-4">
            <p className="font-medium">{t('failure.title')}</p>
            <p className="mt-1 text-small">{t(`failure.${failure}`)}</p>
          </div>
        )}
      </div>
      <Button type="submit" aria-disabled={sending}>
        {sending ? t('form.sending') : t('form.send')}
      </Button>
    </form>
  );
}

interface SummaryProps {
  readonly problems: MessageErrors;
  readonly goTo: (field: MessageField) => void;
}

/**
 * The invalid fields, with a link to each. No sentence with commas: `Intl` would write it, and loading its data takes
 * a slow phone longer than the response to a press may take.
 */
function Summary({ problems, goTo }: SummaryProps) {
  const { t } = useTranslation('contact');
  return (
    <div className="text-small text-error">
      <p>{t('error.summary')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {messageFields
          .filter((field) => problems[field] !== undefined)
          .map((field) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-11 underline underline-offset-4"
                onClick={() => goTo(field)}
              >
                {t(`form.${field}`)}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Thanks({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-t border-ink pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {t('success.title')}
      </h2>
      <p className="measure mt-3">{t('success.text', { email: `\u2068${email}\u2069` })}</p>
      <Button kind="plain" className="mt-8" onClick={onAgain}>
        {t('success.again')}
      </Button>
    </div>
  );
}
