// Undecodable paths: a percent sign in them encodes no character.

/** The decoded path; null where it cannot be decoded. */
export function decodePath(path: string): string | null {
  try {
    // The result is returned, not only computed: a bundler drops a call whose result is unused.
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The request for the same path taken letter by letter, as the router takes it in the browser; asked for as it stands, the router
 * would write a line to the log for every stranger who makes one up.
 */
export function withEscapedPercent(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replaceAll('%', '%25');
  return new Request(url, request);
}
