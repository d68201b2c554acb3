// Page description for search engines and social networks: decided as data, written by the server into the document and
// by the browser after each navigation.

import { defaultLanguage, withLanguage, type Language } from '../language/language.ts';
import type { Page } from './page.ts';
import type { Translate } from '../language/texts.ts';

/** Description of one page. */
export interface Description {
  readonly title: string;
  readonly description: string;
  /** The canonical path, without language. */
  readonly path: string;
  /** The canonical path in another language where it differs; null where the page does not exist in it. */
  readonly pathIn?: (language: Language) => string | null;
  /** False keeps the page out of search engines. */
  readonly indexed: boolean;
}

/** The `handle` that a screen's module exports, besides its `Component`. */
export interface ScreenHandle<Data> {
  describe(data: Data, context: DescribeContext): Description;
  /** Fetches parts that this data needs, before the page that the server drew with it is hydrated. */
  prepare?(data: Data): Promise<void>;
}

export interface DescribeContext {
  readonly t: Translate;
  readonly page: Page;
}

/** An element of the document's head, with its attributes unescaped. */
export interface HeadTag {
  readonly tag: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The head's elements for a description: the language's own canonical address and, for a page that may be found, its
 * other languages, the one without `lang` standing for whoever speaks none of them.
 *
 * @param origin the site's address without a trailing slash
 * @param offered the languages in which the shop is offered
 */
export function headTags(
  description: Description,
  language: Language,
  origin: string,
  offered: readonly Language[],
): readonly HeadTag[] {
  const addressIn = (other: Language) => addressOf(description, other, origin);
  const tags: HeadTag[] = [
    { tag: 'meta', attributes: { name: 'description', content: description.description } },
  ];
  if (!description.indexed) {
    tags.push({ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } });
    return tags;
  }
  const canonical = canonicalAddress(description, language, origin);
  if (canonical !== null) tags.push(link({ rel: 'canonical', href: canonical }));
  for (const other of offered) {
    const href = addressIn(other);
    if (href !== null) tags.push(link({ rel: 'alternate', hreflang: other, href }));
  }
  const fallback = addressIn(defaultLanguage);
  if (fallback !== null) {
    tags.push(link({ rel: 'alternate', hreflang: 'x-default', href: fallback }));
  }
  return tags;
}

/** The canonical address of a page in a language; null where it has none. */
export function canonicalAddress(
  description: Description,
  language: Language,
  origin: string,
): string | null {
  return (
    addressOf(description, language, origin) ?? addressOf(description, defaultLanguage, origin)
  );
}

function addressOf(description: Description, language: Language, origin: string): string | null {
  const path = description.pathIn === undefined ? description.path : description.pathIn(language);
  return path === null
    ? null
    : origin + withLanguage(path, language === defaultLanguage ? null : language);
}

function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes };
}
