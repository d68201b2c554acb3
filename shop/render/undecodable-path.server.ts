// Addresses whose path no browser could have meant: a percent sign in them stands for no letter.

/** What a path says; null where it cannot be decoded. */
export function decodePath(path: string): string | null {
  try {
    // Answered, not only tried: a bundler leaves out a call whose answer nobody uses.
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
