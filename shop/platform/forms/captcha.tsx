// The settings that tells people from machines, as forms meet it: nothing at all where the shop asks for none, and else what is
// fetched with the form that needs it.

import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CaptchaSettings } from '../session/auth-settings.ts';

const CaptchaWidget = lazy(async () => ({
  default: (await import('./captcha-widget.tsx')).CaptchaWidget,
}));

/** That a settings was solved, which is good once; nothing in it where none was asked for. */
export interface CaptchaProof {
  readonly captchaToken?: string;
}

/** What a form does with the settings. */
export interface Captcha {
  /** Where it stands, and what is wrong with it; nothing where none is asked for. */
  field(error?: string): ReactNode;
  /** Whether it is still to be solved. */
  readonly isUnsolved: boolean;
  /** Another settings takes this one's place. */
  consumeToken(): CaptchaProof;
}

/** @param settings null where none is asked for */
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
