// One post: its title over its picture, its text in one column, and what to read next.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { linkedWork, type Post } from '../../platform/api/post.ts';
import { ArrowStart } from '../../ui/icons.tsx';
import { Markdown, type MarkdownLink, type MarkdownProps } from '../../ui/markdown.tsx';
import { Picture } from '../../ui/picture.tsx';
import { blogAddress } from './blog-filters.ts';
import { LocalDate } from '../../platform/language/local-date.tsx';
import { PostTile } from './post-tile.tsx';
import { WorkCard } from './work-card.tsx';
import { Title } from '../../ui/title.tsx';

/** The post's own words may be in another language than the page's, and then say so. */
export function PostView({ post }: { post: Post }) {
  const { t } = useTranslation('blog');
  const foreign = useForeignLanguage(post.language);
  return (
    <div className="frame pt-4 lg:pt-6">
      <ShopLink
        to="/blog"
        className="inline-flex min-h-11 items-center gap-2 text-small text-quiet hover:text-accent"
      >
        <ArrowStart size={16} className="rtl:-scale-x-100" />
        {t('back')}
      </ShopLink>
      <article className="mt-3">
        <header className="mx-auto max-w-[38rem]">
          <p className="text-label text-quiet">
            <LocalDate iso={post.publishedAt} timeZone="UTC" />
            {post.author !== '' && (
              <>
                <span aria-hidden className="mx-2">
                  ·
                </span>
                <span lang={foreign}>{post.author}</span>
              </>
            )}
          </p>
          <Title lang={foreign} className="mt-3 lg:-me-[min(9rem,7vw)]">
            {post.title}
          </Title>
          <p lang={foreign} className="mt-6 text-lead text-quiet">
            {post.excerpt}
          </p>
        </header>
        {post.picture !== null && (
          <div className="mx-auto mt-10 max-w-[64rem] lg:mt-14">
            <Picture
              {...pictureOf(post.picture)}
              sizes="(min-width: 70rem) 64rem, 92vw"
              first
              className="max-h-[80vh] object-cover"
            />
          </div>
        )}
        <div lang={foreign} className="mx-auto mt-10 max-w-[38rem] lg:mt-14">
          <Markdown text={post.body} Link={PostLink} {...cardsOf(post)} />
        </div>
        <PostTags post={post} />
      </article>
      {post.more.length > 0 && (
        <section className="mt-24 lg:mt-36">
          <h2 className="border-t border-line pt-6 pb-8 text-heading">{t('readNext')}</h2>
          <ul className="grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-3">
            {post.more.map((other) => (
              <li key={other.id}>
                <PostTile post={other} heading="h3" sizes="(min-width: 48rem) 30vw, 92vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A link alone on its line to a work is its card, and a picture of the media is drawn. */
function cardsOf({ works, pictures }: Post): Pick<MarkdownProps, 'drawLink' | 'drawPicture'> {
  return {
    drawLink(href) {
      const work = works.find(({ id }) => id === linkedWork(href));
      return work === undefined ? null : <WorkCard work={work} />;
    },
    drawPicture(path, alt) {
      const picture = pictures.find((each) => each.path === path);
      return picture === undefined ? null : (
        <div className="my-8">
          <Picture {...pictureOf({ ...picture, alt })} sizes="(min-width: 42rem) 38rem, 92vw" />
        </div>
      );
    },
  };
}

/** Inside the shop a link keeps the page's language. */
const PostLink: MarkdownLink = ({ href, children }) =>
  /^\/(?!\/)/.test(href) ? (
    <ShopLink to={href}>{children}</ShopLink>
  ) : (
    <a href={href}>{children}</a>
  );

function PostTags({ post }: { post: Post }) {
  const { t } = useTranslation('blog');
  if (post.tags.length === 0) return null;
  return (
    <nav aria-label={t('tags')} className="mx-auto mt-12 max-w-[38rem] border-t border-line pt-4">
      <ul className="flex flex-wrap gap-x-6">
        {post.tags.map(({ id, name }) => (
          <li key={id}>
            <ShopLink
              to={blogAddress({ search: '', tag: id, page: 1 })}
              className="inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
