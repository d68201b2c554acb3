// The blog's screen: its list of posts.

import { useLoaderData } from 'react-router';
import { BlogView } from '../features/blog/blog-view.tsx';
import type { BlogData } from '../features/blog/load-blog.ts';
import type { ScreenHandle } from '../platform/description.ts';

export const handle: ScreenHandle<BlogData> = {
  describe: ({ filters }, { t }) => ({
    title: t('blog:title'),
    description: t('blog:description'),
    // Searches and tags are views of this page; the pages of the list are pages of their own.
    path: filters.page === 1 ? '/blog' : `/blog?page=${filters.page}`,
    indexed: true,
  }),
};

/** The list as its loader found it. */
export function Component() {
  return <BlogView {...useLoaderData<BlogData>()} />;
}
