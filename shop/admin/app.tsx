// Admin app: the frame of the back office around the screen of the address.

import { use, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Language } from '../platform/language/language.ts';
import type { Texts } from '../platform/language/texts.ts';
import { useTranslation, useTranslator } from '../translation/use-translation.ts';
import { LoadError } from '../ui/pending.tsx';
import { Frame } from './frame/frame.tsx';
import { NewsToasts } from './frame/news-toasts.tsx';
import { prepareScreen } from './load-screen.ts';
import { screenAddress } from './screen-address.ts';
import { loadStyles } from './styles.ts';
import { usePreparation, useScreen } from './use-screen.ts';

/** Fetches what the screen of a path needs, so that it is drawn as soon as the address changes. Never rejects. */
export async function prepareAdmin(
  texts: Texts,
  language: Language,
  pathname: string,
): Promise<void> {
  await prepareScreen(texts, language, screenAddress(pathname));
}

/** @param props.languageSwitcher the shop's, which the route hands over */
export function AdminApp({ languageSwitcher }: { readonly languageSwitcher?: ReactNode }) {
  use(loadStyles());
  const { t } = useTranslation('layout');
  const translator = useTranslator();
  const { pathname } = useLocation();
  const address = screenAddress(pathname);
  const { screen: Screen, retry } = useScreen(address);
  const prepare = usePreparation(address);
  const target = useNavigation().location?.pathname ?? pathname;
  const isLeaving = target !== pathname;
  if (Screen === null && translator.file('admin') === undefined)
    return (
      <main id="content" tabIndex={-1} className="frame min-h-svh pt-10 outline-none">
        <LoadError retry={retry}>{t('fault.text')}</LoadError>
      </main>
    );
  return (
    // The links within are what is pressed; this only sees that they are near.
    <div onPointerOver={prepare} onFocus={prepare}>
      <Frame
        name={target.startsWith('/admin') ? screenAddress(target).name : address.name}
        languageSwitcher={languageSwitcher}
      >
        <NewsToasts />
        {Screen === null ? (
          <LoadError retry={retry}>{t('fault.text')}</LoadError>
        ) : (
          <div className={isLeaving ? 'opacity-60 transition-opacity delay-150' : undefined}>
            <Screen key={`${address.name}/${address.id ?? ''}`} id={address.id ?? ''} />
          </div>
        )}
      </Frame>
    </div>
  );
}
