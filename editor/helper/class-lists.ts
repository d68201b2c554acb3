// Class lists of the navigation tree: equal lists are one, because most elements of a page share theirs with others.

import { temporaryPrefix } from '@atelier/editor-channel/constants';
import { withoutStamps } from './nav-props.ts';

/** Gives lists of classes without stamps and the helper's own, the same list for the same classes. */
export class ClassLists {
  readonly #lists = new Map<string, readonly string[]>();

  of(classes: readonly string[]): readonly string[] {
    const own = withoutStamps(classes).filter((name) => !name.startsWith(temporaryPrefix));
    const text = own.join(' ');
    const known = this.#lists.get(text);
    if (known !== undefined) return known;
    this.#lists.set(text, own);
    return own;
  }
}
