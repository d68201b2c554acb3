// Class lists of the navigation tree: equal lists are one, because most elements of a page share theirs with others.

import { isCodebaseId } from '@atelier/editor-channel/codebase-id';
import { forcedStatePrefix, temporaryPrefix } from '@atelier/editor-channel/constants';

/** The classes of an element, as its attribute or a prop has them. */
export interface ReadClasses {
  /** The codebase ids, in order. */
  readonly ids: readonly string[];
  /** The other classes, without the helper's own; one list for the same classes. */
  readonly classList: readonly string[];
}

/** Whether the helper has set a class: one of its own elements, or a state in which an element is shown. */
export function isHelperClass(name: string): boolean {
  return name.startsWith(temporaryPrefix) || name.startsWith(forcedStatePrefix);
}

/** Reads texts of classes, and returns the same list for the same classes. */
export class ClassLists {
  readonly #lists = new Map<string, readonly string[]>();

  read(text: string): ReadClasses {
    const ids: string[] = [];
    const own: string[] = [];
    for (const name of text.split(/\s+/)) {
      if (name === '' || isHelperClass(name)) continue;
      if (isCodebaseId(name)) ids.push(name);
      else own.push(name);
    }
    return { ids, classList: this.#shared(own) };
  }

  #shared(own: readonly string[]): readonly string[] {
    const text = own.join(' ');
    const known = this.#lists.get(text);
    if (known !== undefined) return known;
    this.#lists.set(text, own);
    return own;
  }
}
