// What can be an e-mail address. The service looks closer; this spares a way there. Pure.

/** Whether a text has the shape of an address: somebody at a domain with a dot, in any script. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}
