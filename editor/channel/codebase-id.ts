// Codebase ids: the names of source elements in a running page, and the ids that stand for no element.

const legalCharacters = /^[A-Za-z0-9_-]+$/;
const stampPattern =
  /^tempo-[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The codebase id of a storyboard's own root, whose unique path is `0`. */
export const storyboardRootId = 'STORYBOARD-TOP-CONSTANT';
/** The codebase id of the node that stands for "nothing rendered". */
export const emptyTreeId = 'EMPTY-TREE';
/** The codebase id of a root that is left out of the navigation tree. */
export const skippedRootId = 'SKIP-ROOT';
/** The ids under which an app mounts; they are roots without being stamped. */
export const appRootIds = ['root', '__next', 'body'] as const;

/** Prefix of every id that is a class of an element. */
export const stampPrefix = 'tempo-';
/** Prefixes of the ids that stand for an element until the server has named it. */
export const placeholderPrefixes = {
  wrapInDiv: 'tempo-wrap-in-div-placeholder',
  duplicate: 'tempo-duplicate-placeholder-',
  addJsx: 'tempo-add-jsx-placeholder-',
} as const;

/** Whether the text consists of the characters an id may have: letters, digits, hyphen and underscore. */
export function hasLegalIdCharacters(id: string): boolean {
  return legalCharacters.test(id);
}

/** Whether the id is `tempo-` followed by a UUID of version 1 to 5. */
export function isStamp(id: string): boolean {
  return stampPattern.test(id);
}

/** Whether the id stands for an element that the server has not named yet. */
export function isPlaceholder(id: string): boolean {
  return (
    legalCharacters.test(id) &&
    Object.values(placeholderPrefixes).some((prefix) => id.startsWith(prefix))
  );
}

/** Whether the id names an element of the source: a stamp or a placeholder. */
export function isCodebaseId(id: string): boolean {
  // Most classes of a page are none, and a tree reads tens of thousands.
  return id.startsWith(stampPrefix) && (isStamp(id) || isPlaceholder(id));
}

/** Whether the id is one of those under which an app mounts. */
export function isAppRootId(id: string): boolean {
  return (appRootIds as readonly string[]).includes(id);
}

/**
 * The codebase id of a node, given its classes in order, or null.
 * The first one wins: a component's caller forwards its own id in front of the component's.
 */
export function codebaseIdOfClasses(classes: Iterable<string>): string | null {
  for (const name of classes) {
    if (isCodebaseId(name)) return name;
  }
  return null;
}

/** The placeholder for the div that will wrap elements. Each wrap has its own, named after the first of them. */
export function wrapInDivPlaceholder(codebaseIdsToWrap: readonly string[]): string {
  return [placeholderPrefixes.wrapInDiv, ...codebaseIdsToWrap.slice(0, 1)].join('-');
}

/** The placeholder for the copy of the element with the given id. */
export function duplicatePlaceholder(codebaseId: string): string {
  return `${placeholderPrefixes.duplicate}${codebaseId}`;
}

/** The placeholder for an element that is being added. Each addition has its own, distinguished by `token`. */
export function addJsxPlaceholder(token: string): string {
  return `${placeholderPrefixes.addJsx}${token}`;
}
