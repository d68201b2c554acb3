// Captcha of a form: nothing where the shop requires none; otherwise the provider's widget, loaded with the form that
// needs it.

import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CaptchaSettings } from '../session/auth-settings.ts';

const CaptchaWidget = lazy(async () => ({
  default: (await import('./captcha-widget.tsx')).CaptchaWidget,
}));

/** Token of a solved captcha, valid once; empty where none is required. */
export interface CaptchaProof {
  readonly captchaToken?: string;
}

/** Captcha state of one form. */
export interface Captcha {
  /** Renders the widget with its error; nothing where no captcha is required. */
  field(error?: string): ReactNode;
  /** Whether it is still to be solved. */
  readonly isUnsolved: boolean;
  /** Returns the token, and shows a fresh captcha for the next submission. */
  consumeToken(): CaptchaProof;
}

/** @param settings null where none is required */
export function useCaptcha(settings: CaptchaSettings | null): Captcha {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return {
    field: (error) =>
      settings !== null && (
        <Suspense fallback={<div className="min-h-20" />}>
          <CaptchaWidget key={round} settings={settings} error={error} onToken={setToken} />
        </Suspense>
      ),
    isUnsolved: settings !== null && token === null,
    consumeToken: () => {
      if (token === null) return {};
      setToken(null);
      setRound(round + 1);
      return { captchaToken: token };
    },
  };
}
