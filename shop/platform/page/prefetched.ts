// Prefetched data of screens: read by the loader of a link before it is pressed, and shown by the next navigation to it. Empty on the server.

interface Prefetched {
  readonly data: Promise<unknown>;
  readonly at: number;
}

/** Data that are older are read again. */
export const prefetchedMsMax = 120_000;
/** Data that are older are shown at once and read anew behind. */
const freshMs = 5000;

const waiting = new Map<string, Prefetched>();
const outdated = new WeakSet<object>();

/** The key of a screen's data. */
export function prefetchKey({ pathname, search }: URL, language: string): string {
  return `${language} ${pathname}${search}`;
}

function findEntry(key: string): Prefetched | undefined {
  const entry = waiting.get(key);
  return entry !== undefined && Date.now() - entry.at < prefetchedMsMax ? entry : undefined;
}

/** The data that the navigation to a screen will be given, where they are young enough to be shown. */
export const findPrefetched = (key: string): Promise<unknown> | undefined => findEntry(key)?.data;

/** Keeps data for the navigation that may come; those that fail are forgotten. */
export function storePrefetched(key: string, data: Promise<unknown>): void {
  const entry = { data, at: Date.now() };
  waiting.set(key, entry);
  data.catch(() => {
    if (waiting.get(key) === entry) waiting.delete(key);
  });
}

/** Hands out data once: a later navigation reads anew. */
export function takePrefetched(key: string): Promise<unknown> | undefined {
  const entry = findEntry(key);
  waiting.delete(key);
  if (entry === undefined || Date.now() - entry.at < freshMs) return entry?.data;
  return entry.data.then((data) => {
    if (typeof data === 'object' && data !== null) outdated.add(data);
    return data;
  });
}

/** Forgets all data: what they show has changed. */
export function clearPrefetched(): void {
  waiting.clear();
}

/** Whether a screen shows data that were read some time before. */
export function isOutdated(data: unknown): boolean {
  return typeof data === 'object' && data !== null && outdated.has(data);
}

let pressed: { readonly pathname: string; readonly source: string } | null = null;

/** Remembers the picture beside a link that is pressed. */
export function storePressedPicture(pathname: string, source: string): void {
  pressed = { pathname, source };
}

/**
 * The picture beside the link that led here: there already, in the size of its list. Null where it is another one.
 *
 * @param path of the picture that is wanted
 */
export function pressedPicture(pathname: string, path: string): string | null {
  const name = path.replace(/^.*\/|\.\w+$/g, '');
  if (pressed?.pathname !== pathname || !pressed.source.includes(name)) return null;
  return pressed.source;
}
