// SITE_URL: the address under which visitors know the shop, for canonical links, language alternates and mails.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The shop's public origin without a slash at its end, or null when it is to follow from where the server listens. */
export function readSiteUrl(environment: Environment): Setting<string | null> {
  const text = environmentText(environment, 'SITE_URL');
  if (text === undefined) return { value: null };
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (
    isWeb &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === ''
  ) {
    return { value: url.origin };
  }
  return {
    problem: {
      variable: 'SITE_URL',
      given: text,
      problem: isWeb ? 'more than an origin' : 'not a web address',
      remedy:
        'Give the origin under which visitors reach the shop, such as https://shop.example, without a path.',
    },
  };
}
