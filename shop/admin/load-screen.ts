// Screen loading: code and texts of a screen of the back office, each fetched once, before or when the screen is shown.

import type { ComponentType } from 'react';
import type { Language } from '../platform/language/language.ts';
import type { Texts } from '../platform/language/texts.ts';
import { log } from '../platform/log.ts';
import type { ScreenAddress } from './screen-address.ts';
import { adminScreens, type AdminDetail } from './screens.ts';

/** A screen that can be drawn in its language; null when a part of it could not be fetched. */
export type LoadedScreen = ComponentType | AdminDetail | null;

interface Loading {
  readonly screen: Promise<LoadedScreen>;
  /** Absent until the screen has come. */
  loaded?: LoadedScreen;
  hasFailed: boolean;
}

const screens = new Map<string, Loading>();

/**
 * The screen of an address in a language, or the same promise of it each time, also of a failure, until {@link prepareScreen} asks again.
 * A screen that has come is no promise: React would show a placeholder until it has looked into one that it has not seen before.
 */
export function loadScreen(
  texts: Texts,
  language: Language,
  address: ScreenAddress,
): LoadedScreen | Promise<LoadedScreen> {
  const { loaded, screen } = loadingOf(texts, language, address);
  return loaded === undefined ? screen : loaded;
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
      ([Screen]) => {
        loading.loaded = Screen;
        return Screen;
      },
      (error: unknown) => {
        log('A screen of the back office could not be fetched', error);
        loading.hasFailed = true;
        loading.loaded = null;
        return null;
      },
    ),
  };
  return loading;
}
