// Speeds up translation where texts never change: most of a page's texts have no values in them, and looking one up costs
// far more than remembering it (a sixth of the time that a product page takes).

import type { i18n, TFunction } from 'i18next';

/** Makes an instance remember what it said to keys without values. Its texts must be complete. */
export function rememberTexts(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction;
  const known = new Map<string, TFunction>();
  const remembering = (language: string, namespaces: unknown, ...rest: unknown[]): TFunction => {
    // What depends on more than language and features is rare, and left as it is.
    if (rest[0] !== undefined) return getFixedT(language, namespaces, ...rest);
    const key = `${language} ${String(namespaces)}`;
    let t = known.get(key);
    if (t === undefined) {
      t = remembered(getFixedT(language, namespaces, ...rest));
      known.set(key, t);
    }
    return t;
  };
  Object.assign(instance, { getFixedT: remembering });
}

function remembered(t: TFunction): TFunction {
  const said = new Map<unknown, unknown>();
  const remembering = (...args: Parameters<TFunction>): unknown => {
    if (args.length > 1) return t(...args);
    const [key] = args;
    let text = said.get(key);
    if (text === undefined) {
      text = t(...args);
      said.set(key, text);
    }
    return text;
  };
  // The original carries what it was fixed to.
  return Object.assign(remembering, t);
}
