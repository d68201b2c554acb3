// Lazy parts of a page, loaded on first use: menus and panels cost nothing until they are opened.

import { useState, type ComponentType } from 'react';

export interface LazyPart<Props> {
  /** Null until it was asked for and has arrived. */
  readonly Part: ComponentType<Props> | null;
  /** Fetches the part and shows it. */
  request(): void;
  /** Fetches the part ahead of its use, when a pointer or the focus comes near. */
  preload(): void;
}

/**
 * @param load fetches the part's module and answers its component; called again after a failure
 * @param onFailure told why a part that was asked for did not come
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: (cause: unknown) => void,
): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    request: () => {
      load().then((part) => setPart(() => part), onFailure);
    },
    // A failure shows when the part is really used.
    preload: () => {
      load().catch(() => undefined);
    },
  };
}
