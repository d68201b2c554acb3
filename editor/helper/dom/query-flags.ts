// Query flags of the frame's address, as they were when the page was loaded (specification, section 2).

/** The flags that change how the page looks or what is logged. */
export interface QueryFlags {
  /** The page is one of Vite's, whose overlay shows errors. */
  readonly isVite: boolean;
  readonly isStoryboard: boolean;
  /** A storyboard of one component or story. */
  readonly isComponent: boolean;
  /** Messages are written to the console. */
  readonly isDebugLog: boolean;
}

/** Reads the flags. */
export function readQueryFlags(): QueryFlags {
  const flags = new URLSearchParams(location.search);
  const type = flags.get('type');
  return {
    isVite: flags.get('framework') === 'VITE',
    isStoryboard: flags.get('storyboard') === 'true',
    isComponent: type === 'STORY' || type === 'COMPONENT',
    isDebugLog: flags.get('debugLog') === 'true',
  };
}

const fillingRules = `#root, #__next { width: 100vw; height: 100vh; }`;
const componentRules = `html, body { background: transparent !important; overflow: hidden !important; }`;

/**
 * Lets the root element of a storyboard fill the viewport; a single component has nothing around it. The rules are adopted by
 * the document and no node of it, so that a page rendered on the server stays as it was sent. Returns a function that undoes it.
 */
export function applyStoryboardStyle({ isStoryboard, isComponent }: QueryFlags): () => void {
  if (!isStoryboard) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fillingRules + (isComponent ? componentRules : ''));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
