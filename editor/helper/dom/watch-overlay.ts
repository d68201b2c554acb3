// Watch over the overlays in which Vite and Next show errors: one may come long after the page has loaded, and go with a repair.

/** The elements of overlays, which stand directly in the body. */
const overlays = new Set(['vite-error-overlay', 'nextjs-portal']);

/** Calls back when an overlay has come or gone. @returns a function that ends it */
export function watchOverlay(onChange: () => void): () => void {
  const isOverlay = (node: Node): boolean =>
    node instanceof Element && overlays.has(node.localName);
  const observer = new MutationObserver((changes) => {
    const isChanged = changes.some(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].some(isOverlay),
    );
    if (isChanged) onChange();
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
