// Lengths of the demo's posts: 400 to 700 words, which a visitor reads at one sitting, or as many Chinese or Japanese characters.

import { languages } from '@atelier/shop/language';
import type { Tree, Violation } from '@atelier/house/tree';

interface Blog {
  readonly posts: Readonly<Record<string, { readonly body?: string }>>;
}
type Bounds = readonly [least: number, most: number];

const words: Bounds = [400, 700];
/** Characters, for languages without spaces between words. */
const signs: Readonly<Record<string, Bounds>> = { ja: [1000, 1800], zh: [800, 1400] };

/** Posts that are too short or too long in a language. */
export function postLengths(tree: Tree): Violation[] {
  return languages.flatMap((language) => {
    const path = `demo/rows/posts/${language}.json`;
    const text = tree.get(path)?.text;
    if (text === undefined) return [];
    const { posts }: Blog = JSON.parse(text);
    const [least, most] = signs[language] ?? words;
    return Object.entries(posts).flatMap(([id, { body = '' }]) => {
      const length = lengthOf(body, language);
      if (length >= least && length <= most) return [];
      const message = `post ${id} is ${length} long; it must have from ${least} to ${most} words or characters`;
      return [{ path, line: 0, message }];
    });
  });
}

/** Length without the marks of Markdown at the beginning of a line. */
function lengthOf(body: string, language: string): number {
  const text = body.replaceAll(/^(?:#+|-|>|\d+\.) /gm, '');
  return language in signs
    ? text.replaceAll(/[\s*]/g, '').length
    : text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
