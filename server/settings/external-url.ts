// API_EXTERNAL_URL: the public origin of the backend where it is not the shop's.
import { defineSetting, parsedText, urlWith } from './setting.ts';

/** Null for the shop's origin. */
export const externalUrl = defineSetting({
  variable: 'API_EXTERNAL_URL',
  default: '`SITE_URL`',
  meaning: 'the origin that links in mails lead to, where it is another one',
  absent: null,
  schema: parsedText<string>((text) => {
    const url = urlWith(/^https?:$/, text);
    return url === null ? { problem: 'not a web address' } : { value: url.origin };
  }),
  remedy:
    'Give the origin under which visitors reach the backend, such as https://api.shop.example.',
});
