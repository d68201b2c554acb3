// Blog screen: the list of posts.

import { useLoaderData } from 'react-router';
import { pageCount } from '../features/blog/blog-filters.ts';
import { BlogView } from '../features/blog/blog-view.tsx';
import type { BlogData } from '../features/blog/load-blog.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { describeListing } from '../platform/page/listing.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<BlogData> = {
  describe: ({ filters, list }, { t }) => {
    const { page, search, tag } = filters;
    return describeListing(
      { title: t('blog:title'), description: t('blog:description'), path: '/blog', indexed: true },
      {
        page,
        current: t('blog:pages.current', { page, pages: pageCount(list) }),
        isWhole: search === '' && tag === '',
      },
    );
  },
};

/** The list as its loader found it. */
export function Component() {
  return <BlogView {...useLoaderData<BlogData>()} emptyPicture={<StillLifePicture />} />;
}
