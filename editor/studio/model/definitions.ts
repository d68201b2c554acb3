// Definitions: the components of the project, and the one that an element is an instance of.

import type { ElementRecord, TreeElementLookup } from '@atelier/editor-channel/lookup';

/** The definition that an instance names, nearest to its own file first; null for a component of a package. */
export function definitionOf(
  lookup: TreeElementLookup,
  { componentName, filename }: Pick<ElementRecord, 'componentName' | 'filename'>,
): ElementRecord | null {
  const named = Object.values(lookup).filter(
    (each) => each.type === 'component' && each.componentName === componentName,
  );
  return named.find((each) => each.filename === filename) ?? named[0] ?? null;
}

/** The components that other files can import, by name; those of storyboards are none of the application. */
export function insertableComponents(lookup: TreeElementLookup): readonly ElementRecord[] {
  return Object.values(lookup)
    .filter(({ type, exported, componentName, filename }) => {
      const isOwn = type === 'component' && !filename.includes('tempobook/');
      return isOwn && exported !== 'no' && /^\p{Lu}/u.test(componentName);
    })
    .toSorted((one, other) => one.componentName.localeCompare(other.componentName));
}

/** Records of elements that one lookup has and the former had not. */
export function newElements(
  before: Readonly<Record<string, ElementRecord>>,
  after: Readonly<Record<string, ElementRecord>>,
): readonly ElementRecord[] {
  return Object.values(after).filter(({ codebaseId }) => before[codebaseId] === undefined);
}
