// The captcha of the contact form, if the shop requires one. Its settings are loaded only when a visitor begins to write.

import { useRef, useState } from 'react';
import type { CaptchaSettings } from '../../platform/session/auth-settings.ts';
import { useCaptcha } from '../../platform/forms/captcha.tsx';
import { log } from '../../platform/log.ts';
import { useSessionStore } from '../../platform/session/session.ts';

/** The state of the captcha beside a message. */
export function useContactCaptcha() {
  const { authSettings } = useSessionStore();
  const [settings, setSettings] = useState<CaptchaSettings | null>(null);
  const [isMissing, setMissing] = useState(false);
  const question = useRef<Promise<CaptchaSettings | null>>(undefined);
  const captcha = useCaptcha(settings);
  const requestSettings = (): Promise<CaptchaSettings | null> => {
    question.current ??= authSettings().then(
      (known) => {
        setSettings(known.captcha);
        return known.captcha;
      },
      (error: unknown) => {
        log('The captcha settings could not be loaded', error);
        question.current = undefined;
        return null;
      },
    );
    return question.current;
  };
  return {
    field: captcha.field,
    /** The message was sent before it was solved. */
    isMissing,
    ask: () => void requestSettings(),
    /** A fast writer may not have seen the captcha yet, and has not solved it then. */
    async isSolved(): Promise<boolean> {
      const isOpen = (await requestSettings()) !== settings || captcha.isUnsolved;
      setMissing(isOpen);
      return !isOpen;
    },
    /** The proof, which is good once. */
    take: () => captcha.consumeToken().captchaToken,
  };
}
