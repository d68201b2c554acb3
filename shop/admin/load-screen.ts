// Screen loading: code and texts of a screen of the back office, each fetched once, before or when the screen is shown.

import type { ComponentType } from 'react';
import type { Language } from '../platform/language/language.ts';
import type { Texts } from '../platform/language/texts.ts';
import { log } from '../platform/log.ts';
import type { ScreenAddress } from './screen-address.ts';
import { adminScreens, type AdminDetail } from './screens.ts';

/** A screen that can be drawn in its language; null when a part of it could not be fetched. */
export type LoadedScreen = ComponentType | AdminDetail | null;

/** A promise of a screen, with the fields by which React's `use` reads one that has come without a placeholder. */
type ScreenPromise = Promise<LoadedScreen> & { status?: 'fulfilled'; value?: LoadedScreen };

interface Loading {
  readonly screen: ScreenPromise;
  hasFailed: boolean;
}

const screens = new Map<string, Loading>();

/**
 * The screen of an address in a language: the same promise each time, also of a failure, until {@link prepareScreen} asks again.
 * It is always a promise, since React counts the hooks behind a `use` by the first try of a render: a value in the place of the
 * promise, in the next try, would be an error.
 */
export function loadScreen(
  texts: Texts,
  language: Language,
  address: ScreenAddress,
): Promise<LoadedScreen> {
  return loadingOf(texts, language, address).screen;
}

function loadingOf(texts: Texts, language: Language, address: ScreenAddress): Loading {
  const key = keyOf(language, address);
  let loading = screens.get(key);
  if (loading === undefined) {
    loading = startLoading(texts, language, address);
    screens.set(key, loading);
  }
  return loading;
}

/** Fetches a screen ahead of its use; one that could not be fetched is fetched again. Never rejects. */
export function prepareScreen(
  texts: Texts,
  language: Language,
  address: ScreenAddress,
): Promise<LoadedScreen> {
  const key = keyOf(language, address);
  if (screens.get(key)?.hasFailed === true) screens.delete(key);
  return loadingOf(texts, language, address).screen;
}

const keyOf = (language: Language, { name, id }: ScreenAddress): string =>
  [language, name, id ?? ''].join('/');

function startLoading(texts: Texts, language: Language, { name, id }: ScreenAddress): Loading {
  const { texts: features, load, loadDetail } = adminScreens[name];
  const code =
    id === null || loadDetail === undefined
      ? load().then(({ Screen }): ComponentType => Screen)
      : loadDetail(id);
  const loading: Loading = {
    hasFailed: false,
    screen: Promise.all([
      code,
      texts.load(language, ['admin', 'toasts', 'form', 'session', ...features]),
    ]).then(
      ([Screen]) => fulfilled(Screen),
      (error: unknown) => {
        log('A screen of the back office could not be fetched', error);
        loading.hasFailed = true;
        return fulfilled(null);
      },
    ),
  };
  const fulfilled = (value: LoadedScreen) => {
    loading.screen.status = 'fulfilled';
    loading.screen.value = value;
    return value;
  };
  return loading;
}
