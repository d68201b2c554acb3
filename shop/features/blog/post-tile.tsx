// A post in a list: its picture, its title, and the first lines.

import { ShopLink } from '../../platform/page/link.tsx';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { postPath, type PostCard } from '../../platform/api/post.ts';
import { Picture } from '../../ui/picture.tsx';
import { LocalDate } from '../../platform/language/local-date.tsx';

export interface PostTileProps {
  readonly post: PostCard;
  /** The level below the heading that the post stands under. */
  readonly heading: 'h2' | 'h3';
  /** Displayed width, as the `sizes` attribute states it. */
  readonly sizes: string;
  /** In view at first. */
  readonly first?: boolean;
  /** The newest one: as wide as the page, its words beside its picture. */
  readonly leading?: boolean;
}

/** One link, its title, covers the whole frame. */
export function PostTile({ post, heading: Heading, sizes, first, leading }: PostTileProps) {
  const foreign = useForeignLanguage(post.language);
  const { picture } = post;
  return (
    <article
      className={`group relative ${leading === true ? 'grid grid-cols-1 gap-x-8 lg:grid-cols-12 lg:items-end' : ''}`}
    >
      <div className={`overflow-hidden bg-shade ${leading === true ? 'lg:col-span-7' : ''}`}>
        {picture === null ? (
          <div className="aspect-3/2" />
        ) : (
          <Picture
            {...pictureOf(picture)}
            sizes={sizes}
            first={first === true}
            className="aspect-3/2 object-cover transition-transform duration-700 ease-settle group-hover:scale-[1.015]"
          />
        )}
      </div>
      <div className={`pt-4 ${leading === true ? 'lg:col-span-5 lg:pt-0' : ''}`}>
        <p className="text-label text-quiet">
          <LocalDate iso={post.publishedAt} timeZone="UTC" />
        </p>
        <Heading
          className={`mt-1.5 ${leading === true ? 'text-heading lg:text-title' : 'text-heading'}`}
        >
          <ShopLink
            to={postPath(post)}
            lang={foreign}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {post.title}
          </ShopLink>
        </Heading>
        <p lang={foreign} className="measure mt-3 text-small text-quiet">
          {post.excerpt}
        </p>
        {post.author !== '' && (
          <p lang={foreign} className="mt-3 text-label">
            {post.author}
          </p>
        )}
      </div>
    </article>
  );
}
