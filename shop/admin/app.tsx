// Admin app: the frame of the back office around the screen of the address.

import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadError } from '../ui/pending.tsx';
import { Frame } from './frame/frame.tsx';
import { NewsToasts } from './frame/news-toasts.tsx';
import { loadStyles } from './styles.ts';
import { screenAddress, useScreen } from './use-screen.ts';

/** @param props.languageSwitcher the shop's, which the route hands over */
export function AdminApp({ languageSwitcher }: { readonly languageSwitcher?: ReactNode }) {
  use(loadStyles());
  const { t } = useTranslation('layout');
  const { pathname } = useLocation();
  const { name, id } = screenAddress(pathname);
  const { screen, failed, retry } = useScreen(name);
  if (screen === null)
    return (
      <main id="content" tabIndex={-1} className="frame min-h-svh pt-10 text-quiet outline-none">
        {failed ? <LoadError retry={retry}>{t('fault.text')}</LoadError> : <p>{t('loading')}</p>}
      </main>
    );
  const { Screen, Detail } = screen.module;
  const isLeaving = screen.name !== name;
  return (
    <Frame name={name} languageSwitcher={languageSwitcher}>
      <NewsToasts />
      {isLeaving && failed ? (
        <LoadError retry={retry}>{t('fault.text')}</LoadError>
      ) : (
        <div className={isLeaving ? 'leaving' : undefined}>
          {id !== null && Detail !== undefined && !isLeaving ? (
            <Detail key={id} id={id} />
          ) : (
            <Screen key={screen.name} />
          )}
        </div>
      )}
    </Frame>
  );
}
