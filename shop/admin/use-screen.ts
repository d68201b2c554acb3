// The screen of an address with its texts, loaded when it is first needed; the one before stays until then.

import { useEffect, useState } from 'react';
import { log } from '../platform/log.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import type { Language } from '../platform/language/language.ts';
import { adminScreens, type AdminScreenModule } from './screens.ts';

export type ScreenName = keyof typeof adminScreens;

/** Name of the screen, and the id of the thing in it. */
export interface ScreenAddress {
  readonly name: ScreenName;
  readonly id: string | null;
}

/** The screen that a path below `/admin` names; the routes know no others. */
export function screenAddress(pathname: string): ScreenAddress {
  const [, , section = '', id = ''] = pathname.split('/');
  const name = Object.keys(adminScreens).find((each): each is ScreenName => each === section);
  return { name: name ?? 'overview', id: id === '' ? null : decodeURIComponent(id) };
}

interface LoadedScreen {
  readonly name: ScreenName;
  readonly language: Language;
  readonly module: AdminScreenModule;
}

/** @returns the screen once it can be drawn in the page's language; `failed` when it could not be fetched */
export function useScreen(name: ScreenName): {
  readonly screen: LoadedScreen | null;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { texts } = useShop();
  const { language } = usePage();
  const [screen, setScreen] = useState<LoadedScreen | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState<object>({});
  useEffect(() => {
    let isCurrent = attempt !== null;
    const { load, texts: features } = adminScreens[name];
    Promise.all([
      load(),
      texts.load(language, ['admin', 'toasts', 'form', 'session', ...features]),
    ]).then(
      ([module]) => {
        if (!isCurrent) return;
        setFailed(false);
        setScreen({ name, language, module });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        log('A screen of the back office could not be fetched', error);
        setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name, language, texts, attempt]);
  return {
    screen: screen?.language === language ? screen : null,
    failed,
    retry: () => setAttempt({}),
  };
}
