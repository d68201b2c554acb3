// Log of the shop: the browser's console, and the server's log.

/** Logs an error as a sentence with its cause. The page shows the customer a message of its own. */
export function log(sentence: string, cause: unknown): void {
  console.error(sentence, cause);
}

/** Logs what nobody needs to know of, for those who look for it: the console hides it by default. */
export function logSwallowed(sentence: string, cause: unknown): void {
  console.debug(sentence, cause);
}

/** Event on the window when a part of the page could not be fetched. */
export const missingEvent = 'missing';

/** Reports that a menu or a panel could not be fetched, and lets the page say so; pressing its button again tries again. */
export function logMissingPart(cause: unknown): void {
  log('A part of the page could not be fetched', cause);
  dispatchEvent(new Event(missingEvent));
}
