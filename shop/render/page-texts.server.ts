// Texts sent along with a page, so that the browser can render before it has fetched any.

import type { Language } from '../platform/language/language.ts';
import { jsonForScript } from '../platform/page/page-data.ts';
import type { Texts } from '../platform/language/texts.ts';
import { layoutFeatures } from '../routes/layout-loader.ts';
import { screenFeatures, screenOf } from '../routes/routes.ts';

/** Returns the JSON for a language and a screen (a route's id), computed once for each. */
export function createPageTexts(texts: Texts): (language: Language, routeId: string) => string {
  const known = new Map<string, string>();
  return (language, routeId) => {
    const screen = screenOf(routeId);
    const key = `${language} ${screen}`;
    let json = known.get(key);
    if (json === undefined) {
      const features = [...new Set([...layoutFeatures, ...screenFeatures[screen]])];
      const translator = texts.in(language);
      json = jsonForScript(
        Object.fromEntries(features.map((feature) => [feature, translator.file(feature)])),
      );
      known.set(key, json);
    }
    return json;
  };
}
