// The form that writes to the house. It says which field is wrong and how to mend it, and never loses what was written.

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { MessageFieldInput } from './message-field-input.tsx';
import { messageFields, type Problems } from './message.ts';
import { useMessageForm } from './use-message-form.ts';

/** Empty at first; after it was sent, the word that it was. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'form']);
  const { form, puzzle, message, problems, failure, sending, sentTo, change, submit, again } =
    useMessageForm();
  if (sentTo !== null) {
    return <Thanks email={sentTo} onAgain={again} />;
  }
  const wrong = Object.keys(problems).length > 0;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-7">
      {messageFields.map((field) => (
        <MessageFieldInput
          key={field}
          field={field}
          value={message[field]}
          problem={problems[field]}
          onChange={(value) => change(field, value)}
        />
      ))}
      {/* Nobody sees it; what fills it in is a machine. */}
      <div aria-hidden className="sr-only">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {puzzle.field(puzzle.isMissing ? t('form:captcha.missing') : undefined)}
      <div role="alert">
        {wrong && <Summary problems={problems} />}
        {failure !== null && (
          <div className="border-s-2 border-accent ps-4">
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

/** Which fields are wrong, in one sentence. */
function Summary({ problems }: { problems: Problems }) {
  const { t } = useTranslation('contact');
  const { language } = usePage();
  const names = messageFields
    .filter((field) => problems[field] !== undefined)
    .map((field) => t(`form.${field}`));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const words = t('error.summary');
  return (
    <p className="text-small text-accent">
      {words}
      {/* A full-width colon brings its own space. */}
      {words.endsWith('：') ? '' : ' '}
      {list}
    </p>
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
