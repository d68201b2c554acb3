// The translation that a text site is an entry of: its key, and the same text in every language.

import type { Project } from '../project.ts';
import type { TextSite } from './text-site.ts';
import { translationsOfKey } from './translation-sites.ts';

/** A translation. */
export interface SiteTranslation {
  /** The key, with its group in front. */
  readonly key: string;
  /** The language of the site. */
  readonly language: string;
  /** One site for each language that has the text. */
  readonly sites: ReturnType<typeof translationsOfKey>;
}

/** The translation of a site; null for a text that is none. */
export function translationOfSite(site: TextSite, project: Project): SiteTranslation | null {
  const file = project.translations.find(({ path }) => path === site.path);
  if (file === undefined || site.key === undefined) return null;
  const { group, language } = file;
  const key = group === '' ? site.key : `${group}:${site.key}`;
  return { key, language, sites: translationsOfKey(project, group, site.key) };
}
