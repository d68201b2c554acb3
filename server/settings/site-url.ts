// SITE_URL: the shop's public origin, for canonical links, language alternates and mails.
import { defineSetting, parsedText, urlWith } from './setting.ts';

/** Without a slash at its end; null where it follows from the address that the server listens on. */
export const siteUrl = defineSetting({
  variable: 'SITE_URL',
  default: 'where the server listens',
  meaning:
    'the origin under which visitors know the shop, such as `https://shop.example`: for canonical links and language alternates',
  absent: null,
  schema: parsedText<string>((text) => {
    const url = urlWith(/^https?:$/, text);
    if (url === null) return { problem: 'not a web address' };
    const isOrigin = url.href === `${url.origin}/`;
    return isOrigin ? { value: url.origin } : { problem: 'more than an origin' };
  }),
  remedy:
    'Give the origin under which visitors reach the shop, such as https://shop.example, without a path.',
});
