// Captcha widget of hCaptcha or Turnstile in its frame. Its script is loaded from the provider only when the first
// widget is shown.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import type { CaptchaSettings } from '../session/auth-settings.ts';
import { log } from '../log.ts';
import { usePage } from '../page/page.ts';

/** The API that both providers' scripts have in common, each under its own global. */
interface CaptchaScript {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  remove(id: string): void;
}

const scripts: Readonly<Record<CaptchaSettings['provider'], string>> = {
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
};

export interface CaptchaWidgetProps {
  readonly settings: CaptchaSettings;
  readonly error: string | undefined;
  /** Receives the token of a solved captcha, and null when it has expired. */
  readonly onToken: (token: string | null) => void;
}

/** A failed load can be retried. */
export function CaptchaWidget(props: CaptchaWidgetProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

/** In the reader's language and colour scheme. */
function Attempt({
  settings,
  error,
  onToken,
  onAgain,
}: CaptchaWidgetProps & { readonly onAgain: () => void }) {
  const { t } = useTranslation('form');
  const { language } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const { provider, siteKey } = settings;
  useEffect(() => {
    let remove = (): void => {};
    let isHere = true;
    loadScript(provider).then(
      (script) => {
        if (!isHere || place.current === null) return;
        const spoken = language === 'zh' ? 'zh-CN' : language;
        const id = script.render(place.current, {
          sitekey: siteKey,
          language: spoken,
          hl: spoken,
          theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
          callback: onToken,
          'expired-callback': () => onToken(null),
          'error-callback': () => setFailed(true),
        });
        remove = () => script.remove(id);
      },
      (cause: unknown) => {
        log('The captcha could not be loaded', cause);
        if (isHere) setFailed(true);
      },
    );
    return () => {
      isHere = false;
      remove();
    };
  }, [provider, siteKey, language, onToken]);
  return (
    <fieldset aria-label={t('captcha.label')}>
      <div ref={place} dir="ltr" className="min-h-20" />
      {failed && (
        <p role="alert" className="text-small">
          {t('captcha.loadFailed')}{' '}
          <button
            type="button"
            className="min-h-11 underline underline-offset-4 hover:text-accent"
            onClick={onAgain}
          >
            {t('captcha.retry')}
          </button>
        </p>
      )}
      {error !== undefined && (
        <p role="alert" tabIndex={-1} className="border-s-2 border-error ps-4 text-small">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const loading = new Map<CaptchaSettings['provider'], Promise<CaptchaScript>>();

/** Once for all forms; one that failed is fetched again by the next that asks. */
function loadScript(provider: CaptchaSettings['provider']): Promise<CaptchaScript> {
  const known = loading.get(provider);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const loaded = new Promise<CaptchaScript>((resolve, reject) => {
    script.addEventListener('load', () => {
      const offered: unknown = Reflect.get(globalThis, provider);
      if (isCaptchaScript(offered)) resolve(offered);
      else reject(new Error(`The script of ${provider} offers nothing.`));
    });
    script.addEventListener('error', () =>
      reject(new Error(`The script of ${provider} did not come.`)),
    );
  });
  loading.set(provider, loaded);
  loaded.catch(() => {
    script.remove();
    loading.delete(provider);
  });
  script.src = scripts[provider];
  script.async = true;
  document.head.append(script);
  return loaded;
}

function isCaptchaScript(offered: unknown): offered is CaptchaScript {
  return typeof offered === 'object' && offered !== null && 'render' in offered;
}
