// Contents of a post in a feed: its picture and text as HTML with whole addresses, since a feed reader has no page around them.

import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLanguage, withLanguage, type Language } from '../platform/language/language.ts';
import { linkedWork, type Post } from '../platform/api/post.ts';
import { productPath } from '../platform/api/product.ts';
import { Markdown, type MarkdownLink } from '../ui/markdown.tsx';

/** HTML of the whole post. A text's own HTML is shown as text, as on its page. Pictures are lazy, because React announces others by an element of its own. */
export function feedContent(post: Post, language: Language, siteUrl: string): string {
  const address = (path: string): string =>
    new URL(withLanguage(path, language === defaultLanguage ? null : language), siteUrl).href;
  const file = (path: string): string => new URL(path, siteUrl).href;
  const Link: MarkdownLink = ({ href, children }) => (
    <a href={/^\/(?!\/)/.test(href) ? address(href) : href}>{children}</a>
  );
  const drawLink = (href: string) => {
    const work = post.works.find(({ id }) => id === linkedWork(href));
    return work === undefined ? null : (
      <p>
        <a href={address(productPath(work))}>{work.title}</a>
      </p>
    );
  };
  const drawPicture = (path: string, alt: string) => {
    const picture = post.pictures.find((each) => each.path === path);
    return picture === undefined ? null : (
      <img
        src={file(path)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
      />
    );
  };
  const { picture } = post;
  return renderToStaticMarkup(
    <>
      {picture !== null && (
        <img
          src={file(picture.path)}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
        />
      )}
      <Markdown text={post.body} Link={Link} drawLink={drawLink} drawPicture={drawPicture} />
    </>,
  );
}
