/** The raw path of a request for Hono's router, so that `%65` never matches where a route says `e`, and each protocol decodes once. */

/** The option `getPath` of an app: the path as the client sent it, with its escapes. */
export const rawPath = ({ url }: Request): string => new URL(url).pathname;
