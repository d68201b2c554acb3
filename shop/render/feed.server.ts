// Feed of the blog (Atom, RFC 4287), in the language that its address names.

import { defaultLanguage, withLanguage } from '../platform/language/language.ts';
import { postPath } from '../platform/api/post.ts';
import type { DocumentSource } from './document-source.server.ts';
import { feedContent } from './feed-content.server.tsx';
import { escapeMarkup } from './xml.server.ts';

const entriesMax = 50;
/** Posts that are in the feed as a whole: a reader who comes once a month misses none. */
const wholeMax = 20;

/** The newest posts as a whole, and older ones with their first lines. */
export async function feedOf(source: DocumentSource): Promise<string> {
  const { callFunction, language, siteUrl, t } = source;
  const list = await callFunction('list_posts', { language, page_size: entriesMax });
  const whole = await Promise.all(
    list.items
      .slice(0, wholeMax)
      .map(({ id }) => callFunction('get_post', { post_id: id, language })),
  );
  const { shopName: shop } = source;
  const address = (path: string) =>
    escapeMarkup(siteUrl + withLanguage(path, language === defaultLanguage ? null : language));
  const posts = list.items.map((post) => {
    const full = whole.find((each) => each?.id === post.id);
    return { post, full, changedAt: lastChange(post.publishedAt, full?.updatedAt) };
  });
  const updated = posts
    .map(({ changedAt }) => changedAt)
    .reduce(lastChange, '1970-01-01T00:00:00Z');
  const entries = posts.map(
    ({ post, full, changedAt }) => `<entry xml:lang="${escapeMarkup(post.language)}">
<id>${address(`/blog/${post.id}`)}</id>
<title>${escapeMarkup(post.title)}</title>
<link rel="alternate" type="text/html" href="${address(postPath(post))}"/>
<published>${escapeMarkup(post.publishedAt)}</published>
<updated>${escapeMarkup(changedAt)}</updated>
<author><name>${escapeMarkup(post.author === '' ? shop : post.author)}</name></author>
${post.tags.map(({ id, name }) => `<category term="${escapeMarkup(id)}" label="${escapeMarkup(name)}"/>`).join('')}
<summary>${escapeMarkup(post.excerpt)}</summary>
${full == null ? '' : `<content type="html">${escapeMarkup(feedContent(full, language, siteUrl))}</content>`}
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${address('/feed.xml')}</id>
<title>${escapeMarkup(t('blog:feed', { shop }))}</title>
<subtitle>${escapeMarkup(t('blog:description'))}</subtitle>
<link rel="self" type="application/atom+xml" href="${address('/feed.xml')}"/>
<link rel="alternate" type="text/html" href="${address('/blog')}"/>
<updated>${escapeMarkup(updated)}</updated>
${entries.join('\n')}
</feed>
`;
}

/** The later one of two times (ISO 8601): a post that is mended after its publication is read again, and one that was written long before it is new. */
function lastChange(one: string, other: string | undefined): string {
  return other !== undefined && Date.parse(other) > Date.parse(one) ? other : one;
}
