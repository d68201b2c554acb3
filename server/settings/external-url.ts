// API_EXTERNAL_URL: the address under which visitors reach the backend, when it is not the shop's own.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The backend's public origin, or null when it is that of the shop. */
export function readExternalUrl(environment: Environment): Setting<string | null> {
  const text = environmentText(environment, 'API_EXTERNAL_URL');
  if (text === undefined) return { value: null };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return { value: url.origin };
  return {
    problem: {
      variable: 'API_EXTERNAL_URL',
      given: text,
      problem: 'not a web address',
      remedy:
        'Give the origin under which visitors reach the backend, such as https://api.shop.example.',
    },
  };
}
