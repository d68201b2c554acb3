// Renaming ids in the page: every element gets the id that the source has for it now.

/** Renames stamps, all at once: the elements of every id are collected before the first one is renamed, because ids may swap. */
export function renameIds(
  prevIdToNewIdMap: Readonly<Record<string, string>>,
  roots: readonly ParentNode[],
): void {
  const renamed = Object.entries(prevIdToNewIdMap).flatMap(([previous, next]) =>
    previous === next
      ? []
      : roots.flatMap((each) =>
          [...each.querySelectorAll(`.${CSS.escape(previous)}`)].map((element) => ({
            element,
            previous,
            next,
          })),
        ),
  );
  const classes = new Map<Element, string[]>();
  for (const { element, previous, next } of renamed) {
    const names = classes.get(element) ?? [...element.classList];
    // Place by place: the first stamp is the one that counts.
    const at = [...element.classList].indexOf(previous);
    names[at] = next;
    classes.set(element, names);
  }
  for (const [element, names] of classes) element.setAttribute('class', names.join(' '));
}

/** Whether a part of the page can be searched by selectors. */
export function isSearchable(root: Node): root is Node & ParentNode {
  return 'querySelectorAll' in root;
}
