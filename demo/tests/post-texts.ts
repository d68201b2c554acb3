// The demo blog speaks every language: each post has all its texts, in Markdown alone, with as many parts as in English.

import { languages } from '@atelier/shop/language';
import type { Tree, Violation } from '@atelier/house/tree';

const facts = 'demo/rows/posts.json';
const fields = ['slug', 'title', 'excerpt', 'author', 'alt', 'body'] as const;

interface Post {
  readonly id: number;
  readonly tags: readonly string[];
}
type Texts = Readonly<Record<string, unknown>>;
interface Blog {
  readonly tags: Texts;
  readonly posts: Readonly<Record<string, Texts>>;
}

/** Texts of posts that are missing, empty, left over or shorter by a part, addresses that two posts share, and raw HTML. */
export function postTexts(tree: Tree): Violation[] {
  const file = tree.get(facts);
  if (file === undefined) return [];
  const posts: readonly Post[] = JSON.parse(file.text);
  const english = blogOf(tree, 'en');
  return languages.flatMap((language) => {
    const path = textsPath(language);
    const violation = (message: string): Violation => ({ path, line: 0, message });
    const blog = blogOf(tree, language);
    if (blog === null) return [violation('the blog has no texts in this language')];
    return [
      ...compareNames(
        'tag',
        blog.tags,
        posts.flatMap(({ tags }) => tags),
      ),
      ...compareNames(
        'post',
        blog.posts,
        posts.map(({ id }) => String(id)),
      ),
      ...posts.flatMap(({ id }) => judgePost(id, blog.posts[id], english?.posts[id])),
      ...doubles(blog),
    ].map(violation);
  });
}

function textsPath(language: string): string {
  return `demo/rows/posts/${language}.json`;
}

function blogOf(tree: Tree, language: string): Blog | null {
  const text = tree.get(textsPath(language))?.text;
  if (text === undefined) return null;
  const blog: Blog = JSON.parse(text);
  return blog;
}

function compareNames(kind: string, texts: Texts, expected: readonly string[]): string[] {
  const missing = [...new Set(expected)].filter((id) => (texts[id] ?? '') === '');
  const left = Object.keys(texts).filter((id) => !expected.includes(id));
  return [
    ...missing.map((id) => `${kind} ${id} has no text`),
    ...left.map((id) => `there is a text for the ${kind} ${id}, which does not exist`),
  ];
}

function judgePost(id: number, texts: Texts | undefined, model: Texts | undefined): string[] {
  if (texts === undefined) return [];
  const missing = fields.filter((field) => textOf(texts, field).trim() === '');
  const left = Object.keys(texts).filter((field) => !fields.some((known) => known === field));
  const body = textOf(texts, 'body');
  const problems = [
    ...missing.map((field) => `${field} is missing or empty`),
    ...left.map((field) => `${field} is not a text of a post`),
  ];
  if (/<\/?[a-z]/i.test(body)) problems.push('the body holds raw HTML');
  if (model !== undefined && body !== '' && partsOf(body) !== partsOf(textOf(model, 'body')))
    problems.push('the body has not the same parts as in English');
  return problems.map((each) => `post ${id}: ${each}`);
}

function textOf(texts: Texts, field: string): string {
  const text = texts[field];
  return typeof text === 'string' ? text : '';
}

/** Headings, quotations and list entries of a text in Markdown, in their order. */
function partsOf(body: string): string {
  return [...body.matchAll(/^(?<mark>#+|>|-|\d+\.) /gm)]
    .map(({ groups }) => groups?.['mark'])
    .join();
}

/** Two posts with one readable address in a language. */
function doubles({ posts }: Blog): string[] {
  const slugs = Object.values(posts).map((texts) => textOf(texts, 'slug'));
  return slugs
    .filter((slug, index) => slug !== '' && slugs.indexOf(slug) !== index)
    .map((slug) => `two posts share the slug ${slug}`);
}
