// STUDIO_CONTEXT_URL: the endpoint of an assistant, to which the Studio sends what a person has gathered.
import * as v from 'valibot';
import { defineSetting, urlWith } from './setting.ts';

/** Null: nothing is sent anywhere. */
export const studioContextUrl = defineSetting({
  variable: 'STUDIO_CONTEXT_URL',
  default: 'none',
  meaning:
    'an assistant to which the Studio sends gathered elements with a wish, as JSON by POST; unset, they are copied or read by a connected agent',
  absent: null,
  // An address may hold a key.
  isSecret: true,
  schema: v.pipe(
    v.string(),
    v.check((text) => urlWith(/^https?:$/, text) !== null, 'not an address of the web'),
  ),
  remedy: 'Give an address such as https://assistant.example/context. Unset, nothing is sent.',
});
