// The mutation that changes an element's tag, at both of its ends.

import * as v from 'valibot';
import { insert, planOf, replace } from '../edits/edit.ts';
import type { Edit, Plan } from '../edits/edit.ts';
import { declarationOf } from '../locate/declarations.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { innerSpanOf, isBlank } from '../structure/children.ts';
import {
  isAllowedIn,
  refuseDisallowedTag,
  refuseDisallowed,
  ancestorTagsOf,
  tagOf,
} from '../structure/allowed-nesting.ts';
import { isNativeTag, isTagName, isVoidTag } from '../structure/tags.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** Changes an element's tag. */
export const changeElementTag = defineMutation({
  name: 'changeElementTag',
  elements: { elementToModify: 'one' },
  options: {
    /** A tag, or a component whose name means something at that place. */
    newTag: v.pipe(v.string(), v.minLength(1)),
  },
  plan: ({ elementToModify, newTag }) => changeTag(elementToModify, newTag),
});

function changeTag(element: LocatedElement, newTag: string): Plan | Refusal {
  const {
    document,
    node,
    element: { name },
  } = element;
  if (!isTagName(newTag)) {
    return refuse(
      'bad_tag',
      `"${newTag}" is no tag. Use letters, digits and hyphens, as in h2 or my-card.`,
    );
  }
  if (newTag === name) return refuse('nothing_to_change', `The element is a <${newTag}> already.`);
  const [root = newTag] = newTag.split('.');
  if (!isNativeTag(newTag) && root !== 'this' && declarationOf(document, root, node) === null) {
    return refuse(
      'component_unknown',
      `${root} means nothing in ${document.path}. Import it first, or add the component as an element.`,
    );
  }
  const isEmpty = node.children.every(isBlank);
  if (isVoidTag(newTag) && !isEmpty) {
    return refuse('void_element', `<${newTag}> cannot hold what <${name}> holds. Empty it first.`);
  }
  const unlawful = refuseTagAt(element, newTag);
  if (unlawful !== null) return unlawful;
  const { openingElement, closingElement } = node;
  const ends = [openingElement.name, ...(closingElement === null ? [] : [closingElement.name])];
  const edits: Edit[] =
    isVoidTag(newTag) && closingElement !== null
      ? closeItself(element, newTag)
      : ends.map(({ start, end }) => replace(start, end, newTag));
  const { typeArguments } = openingElement;
  if (typeArguments != null && isNativeTag(newTag)) {
    edits.push(replace(typeArguments.start, typeArguments.end));
  }
  return planOf(document.path, [...edits, ...removeUnusedImports(document, ends)]);
}

/** The refusal for a tag that may not stand there, or not hold what the element holds; null for one that is no worse. */
function refuseTagAt({ document, node }: LocatedElement, newTag: string): Refusal | null {
  const around = ancestorTagsOf(document, node);
  const tag = isNativeTag(newTag) ? newTag : null;
  const former = tagOf(node);
  if (isAllowedIn(former, around) && !isAllowedIn(tag, around))
    return refuseDisallowedTag(newTag, around);
  // A list is made before its items are, and unmade before they are: browsers show both as written.
  const isList = (each: string | null): boolean =>
    each !== null && /^(?:ul|ol|menu|dl)$/.test(each);
  if (isList(tag) || isList(former)) return null;
  for (const child of node.children) {
    const refusal = refuseDisallowed(child, [former, ...around], [tag, ...around]);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** `<p></p>` becomes `<br />`. */
function closeItself({ document, node }: LocatedElement, newTag: string): Edit[] {
  const { openingElement } = node;
  const inner = innerSpanOf(node);
  const angle = (inner?.start ?? openingElement.end) - 1;
  const space = /\s/.test(document.text[angle - 1] ?? '') ? '' : ' ';
  return [
    replace(openingElement.name.start, openingElement.name.end, newTag),
    insert(angle, `${space}/`),
    replace(angle + 1, node.end),
  ];
}
