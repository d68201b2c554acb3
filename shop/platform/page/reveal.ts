// Reveal of the screen behind a link that has been drawn out of sight: the press paints it at once, and the router's navigation follows.

type Navigate = () => void | Promise<void>;

/**
 * Shows the screen behind an address, and navigates once it has been painted.
 *
 * @param href path, query and hash of a link
 * @returns whether it does; not where the screen has not been drawn
 */
export type Reveal = (href: string, navigate: Navigate) => boolean;

let reveal: Reveal = () => false;

/** Provides the reveal, once screens are drawn ahead. */
export function provideReveal(provided: Reveal): void {
  reveal = provided;
}

/** Navigates to an address: at once, or once the screen behind it has been revealed. */
export function revealAndNavigate(href: string, navigate: Navigate): void {
  if (!reveal(href, navigate)) void navigate();
}
