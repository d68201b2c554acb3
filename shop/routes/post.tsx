// A post's screen.

import { useLoaderData } from 'react-router';
import { AbsentPost } from '../features/blog/absent-post.tsx';
import type { PostData } from '../features/blog/load-post.ts';
import { PostView } from '../features/blog/post-view.tsx';
import type { ScreenHandle } from '../platform/description.ts';
import { postPath } from '../platform/post.ts';
import { summaryOf } from '../platform/summary.ts';

export const handle: ScreenHandle<PostData> = {
  describe: ({ post }, { t }) => {
    if (post === null) {
      const title = t('blog:absent.title');
      return { title, description: t('blog:absent.text'), path: '/blog', indexed: false };
    }
    return {
      title: post.title,
      description: summaryOf(post.excerpt),
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
  return post === null ? <AbsentPost /> : <PostView post={post} />;
}
