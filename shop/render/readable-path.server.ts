// Addresses whose path no browser could have meant: a percent sign in them stands for no letter.

/** Whether a path can be decoded. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The request for the same path taken letter by letter, as the router takes it in the browser; asked for as it stands, the router
 * would write a line to the log for every stranger who makes one up.
 */
export function takenLiterally(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.replaceAll('%', '%25');
  return new Request(url, request);
}
