// Post screen.

import { useLoaderData } from 'react-router';
import { PostNotFound } from '../features/blog/post-not-found.tsx';
import type { PostData } from '../features/blog/load-blog.ts';
import { PostView } from '../features/blog/post-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { postPath } from '../platform/api/post.ts';
import { summarize } from '../platform/page/summary.ts';

export const handle: ScreenHandle<PostData> = {
  describe: ({ post }, { t }) => {
    if (post === null) {
      const title = t('blog:notFound.title');
      return { title, description: t('blog:notFound.text'), path: '/blog', indexed: false };
    }
    return {
      title: post.title,
      description: summarize(post.excerpt),
      path: postPath(post),
      pathIn: (language) => {
        const alternate = post.alternates.find((text) => text.language === language);
        return alternate === undefined ? null : postPath({ id: post.id, slug: alternate.slug });
      },
      indexed: true,
    };
  },
};

/** The post, or the word that there is none. */
export function Component() {
  const { post } = useLoaderData<PostData>();
  return post === null ? <PostNotFound /> : <PostView post={post} />;
}
