// Translation files of a project, found by their paths.

import type { TranslationFile } from '@atelier/editor-source/project';

const languagePattern = /^[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Za-z]{2}|\d{3}))*$/;
const translationFolders =
  /(?:^|\/)(?:texts?|locales?|i18n|lang|langs|languages?|translations?|messages|intl)(?:\/|$)/i;

/**
 * The translation files among some paths: a folder a language (`texts/de/cart.json`, group `cart`) or a file a language
 * (`locales/de.json`, no group), under a folder that is called for it.
 */
export function translationFiles(paths: Iterable<string>): TranslationFile[] {
  const files: TranslationFile[] = [];
  for (const path of paths) {
    if (!/\.(?:json|[cm]?[jt]s)$/.test(path)) continue;
    const file = describe(path);
    if (file !== null) files.push(file);
  }
  return files;
}

function describe(path: string): TranslationFile | null {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const name = parts.at(-1) ?? '';
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const language = parts[at] ?? '';
    const home = parts.slice(0, at).join('/');
    if (languagePattern.test(language) && translationFolders.test(home)) {
      return { path, language, group: parts.slice(at + 1).join('/') };
    }
  }
  const isHome = translationFolders.test(parts.slice(0, -1).join('/'));
  if (isHome && languagePattern.test(name)) return { path, language: name, group: '' };
  // `messages.de.json` and `cart.de-AT.json`
  const [, group = '', language = ''] = /^(.+)\.([\w-]+)$/.exec(name) ?? [];
  return isHome && languagePattern.test(language) ? { path, language, group } : null;
}
