// Previews of the shop's mails: each as its reader gets it, in each language, with a test sending to the administrator's own address.

import { useCallback, useState } from 'react';
import type { MailList, MailPreview, MailTest } from '../../../platform/api/admin-server.ts';
import { isRecord } from '../../../platform/api/record.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import {
  directionOf,
  isLanguage,
  isolateLeftToRight,
  languages,
  nativeName,
  type Language,
} from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/pending.tsx';
import { AdminRefusal } from '../../data/call-admin.ts';
import { callServer } from '../../data/call-server.ts';
import { refusalText } from '../../data/refusal-text.ts';

const groups = ['customer', 'maker', 'account', 'notice', 'backup'] as const;
const selectClass = 'mt-1.5 block min-h-11 w-full border border-edge bg-sheet px-3 text-small';

/** The list of mails has their subjects in the language that is chosen. */
export function MailPreviews() {
  const { t } = useTranslation('admin-settings');
  const { session } = useShop();
  const page = usePage();
  const [language, setLanguage] = useState<Language>(page.language);
  const [name, setName] = useState('customer.placed');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const response = await callServer(session, '/orders/v1/mails/list', { language }, signal);
      return (await response.json()) as MailList;
    },
    [session, language],
  );
  const { value, failed, retry } = useQuery(load, 'mails');
  return (
    <section aria-labelledby="previews" className="mt-10 max-w-[48rem]">
      <h3 id="previews" className="text-caption">
        {t('mails.title')}
      </h3>
      <p className="mt-1 text-label text-quiet">{t('mails.text')}</p>
      {failed && value === null && <LoadError retry={retry}>{t('mails.failed')}</LoadError>}
      {value !== null && (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_14rem]">
            <label className="block text-label text-quiet">
              {t('mails.mail')}
              <select
                value={name}
                onChange={({ target }) => setName(target.value)}
                className={`${selectClass} text-ink`}
              >
                <MailOptions mails={value.mails} language={language} />
              </select>
            </label>
            <label className="block text-label text-quiet">
              {t('mails.language')}
              <select
                value={language}
                onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
                className={`${selectClass} text-ink`}
              >
                {languages.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {nativeName(each)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <Preview name={name} language={language} />
          <TestSending name={name} language={language} leaves={value.leaves} />
        </>
      )}
    </section>
  );
}

function MailOptions({ mails, language }: Pick<MailList, 'mails'> & { language: Language }) {
  const { t } = useTranslation('admin-settings');
  return groups.map((group) => {
    const own = mails.filter(({ name }) => name.startsWith(`${group}.`));
    return (
      own.length > 0 && (
        <optgroup key={group} label={t(`mails.groups.${group}`)}>
          {own.map(({ name, subject }) => (
            <option key={name} value={name} lang={language} dir={directionOf(language)}>
              {subject}
            </option>
          ))}
        </optgroup>
      )
    );
  });
}

interface PreviewedMail {
  readonly name: string;
  readonly language: Language;
}

/** The mail in a frame without any rights: nothing in it runs, submits or leads away. */
function Preview({ name, language }: PreviewedMail) {
  const { t } = useTranslation('admin-settings');
  const { session } = useShop();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const body = { mail: name, language };
      const response = await callServer(session, '/orders/v1/mails/preview', body, signal);
      return (await response.json()) as MailPreview;
    },
    [session, name, language],
  );
  const { value, failed, retry } = useQuery(load, 'mail preview');
  if (failed && value === null) return <LoadError retry={retry}>{t('mails.failed')}</LoadError>;
  if (value === null) return <div className="mt-5 h-[34rem] border border-line bg-shade" />;
  return (
    <>
      <p className="mt-5 text-small" lang={language} dir={directionOf(language)}>
        <span className="text-quiet">{t('mails.subject')}</span> <bdi>{value.subject}</bdi>
      </p>
      <iframe
        title={value.subject}
        sandbox=""
        srcDoc={value.html}
        className="mt-3 h-[34rem] w-full border border-line bg-white"
      />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-small underline underline-offset-4 hover:text-accent">
          {t('mails.plain')}
        </summary>
        <pre
          lang={language}
          dir={directionOf(language)}
          className="border border-line p-4 font-sans text-small whitespace-pre-wrap wrap-anywhere"
        >
          {value.text}
        </pre>
      </details>
    </>
  );
}

interface Outcome {
  readonly text: string;
  /** The mail server's own words. */
  readonly detail: string;
  readonly isFailure: boolean;
}

function TestSending({ name, language, leaves }: PreviewedMail & Pick<MailList, 'leaves'>) {
  const { t } = useTranslation('admin-settings');
  const { t: tAdmin } = useTranslation('admin');
  const { session } = useShop();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const failure = (cause: unknown): Outcome => {
    const { code, cause: refusal } =
      cause instanceof AdminRefusal ? cause : { code: '', cause: null };
    const { reason, detail } = isRecord(refusal) ? refusal : { reason: '', detail: '' };
    const known = (['sign_in', 'unreachable', 'silent', 'refused'] as const).find(
      (each) => each === reason,
    );
    if (code === 'mail_not_sent')
      return {
        text: t(`mails.reasons.${known ?? 'other'}`),
        detail: typeof detail === 'string' ? detail : '',
        isFailure: true,
      };
    const text = code === 'no_address' ? t('mails.noAddress') : refusalText(tAdmin, code);
    return { text, detail: '', isFailure: true };
  };
  const { run, busy } = useAction(async () => {
    setOutcome(null);
    try {
      const response = await callServer(session, '/orders/v1/mails/test', { mail: name, language });
      const sent = (await response.json()) as MailTest;
      const to = isolateLeftToRight(sent.to);
      setOutcome({
        text: sent.leaves ? t('mails.sent', { to }) : t('mails.captured'),
        detail: '',
        isFailure: false,
      });
    } catch (cause) {
      log('A test mail was not sent', cause);
      setOutcome(failure(cause));
    }
  });
  return (
    <div className="mt-4">
      {!leaves && <p className="mb-3 text-small text-quiet">{t('mails.noServer')}</p>}
      <Button kind="plain" onClick={run} aria-disabled={busy}>
        {busy ? t('mails.sending') : t('mails.test')}
      </Button>
      <div
        role={outcome?.isFailure === true ? 'alert' : 'status'}
        className={`text-small ${outcome === null ? '' : outcome.isFailure ? 'mt-4 border-s-2 border-error ps-4' : 'mt-4 border-s-2 border-ink ps-4'}`}
      >
        {outcome?.text}
        {outcome !== null && outcome.detail !== '' && (
          <bdi dir="ltr" className="mt-1 block text-quiet wrap-anywhere">
            {outcome.detail}
          </bdi>
        )}
      </div>
    </div>
  );
}
