// Letter field: subject and text of a newsletter in one language, with its preview and a test to oneself.

import { useState } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { MailPreview, MailTest } from '../../../platform/api/admin-server.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import {
  defaultLanguage,
  directionOf,
  isLanguage,
  isolateLeftToRight,
  languages,
  nativeName,
  type Language,
} from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkedAreaField, MarkedField } from '../../../ui/marked-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { callServer } from '../../data/call-server.ts';
import { textName } from '../../form/text-state.ts';
import type { NewsletterValues } from './newsletter-values.ts';

type Form = UseFormReturn<NewsletterValues>;

/** Each language is written by itself; a refused save shows the first that has an error. */
export function LetterField({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['admin-newsletters', 'form']);
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { errors, submitCount } = form.formState;
  const [seen, setSeen] = useState(0);
  if (submitCount !== seen) {
    setSeen(submitCount);
    const wrong = languages.find((each) => errors[textName(each)] !== undefined);
    if (wrong !== undefined) setLanguage(wrong);
  }
  const fieldOf = (part: 'subject' | 'body') => {
    const path: Path<NewsletterValues> = `${textName(language)}.${part}`;
    const { error } = form.getFieldState(path, form.formState);
    return {
      error: error?.message,
      dir: directionOf(language),
      lang: language,
      ...form.register(path),
    };
  };
  return (
    <div className="max-w-[40rem] space-y-5">
      <SelectField
        label={t('language')}
        hint={t('languageHint')}
        mark={t('form:optional')}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {nativeName(each)}
          </option>
        ))}
      </SelectField>
      <MarkedField key={`subject ${language}`} label={t('subject')} {...fieldOf('subject')} />
      <MarkedAreaField
        key={`body ${language}`}
        label={t('body')}
        hint={t('bodyHint')}
        rows={14}
        {...fieldOf('body')}
      />
      <Trial key={language} form={form} language={language} />
    </div>
  );
}

/** Of the text as it is typed now, saved or not. */
function Trial({ form, language }: { readonly form: Form; readonly language: Language }) {
  const { t } = useTranslation('admin-newsletters');
  const { session } = useShop();
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const [outcome, setOutcome] = useState('');
  const call = (action: 'preview' | 'test') =>
    callServer(session, `/orders/v1/newsletters/${action}`, {
      language,
      ...form.getValues(textName(language)),
    });
  const { run, busy } = useAction(async () => {
    setPreview((await (await call('preview')).json()) as MailPreview);
  });
  const test = useAction(async () => {
    setOutcome('');
    try {
      const { to } = (await (await call('test')).json()) as MailTest;
      setOutcome(t('tested', { to: isolateLeftToRight(to) }));
    } catch (cause) {
      log('A test newsletter was not sent', cause);
      setOutcome(t('failed'));
    }
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="plain" onClick={run} aria-disabled={busy}>
          {t('preview')}
        </Button>
        <Button kind="plain" onClick={test.run} aria-disabled={test.busy}>
          {t('test')}
        </Button>
        <output className="text-small">{outcome}</output>
      </div>
      {preview !== null && (
        // Nothing in it runs, submits or leads away.
        <iframe
          title={t('preview')}
          sandbox=""
          srcDoc={preview.html}
          className="mt-4 h-[34rem] w-full border border-line bg-white"
        />
      )}
    </div>
  );
}
