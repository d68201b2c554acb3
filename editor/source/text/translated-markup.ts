// Translated markup: elements between the tags of a translating component, which shows the text of a translation in their place.

import { isString } from '../parse/unwrap.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { translationSites } from './translation-sites.ts';

/** The refusal of a text inside `<Trans i18nKey="…">` whose key has translations: the page shows those. Null for any other text. */
export function refuseTranslatedMarkup(
  { document, element }: LocatedElement,
  project: Project,
): Refusal | null {
  for (let at = element.parent; at !== -1; at = document.elements[at]?.parent ?? -1) {
    const { node } = document.elements[at] ?? {};
    if (node?.type !== 'JSXElement') continue;
    for (const attribute of node.openingElement.attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'i18nKey') continue;
      const { value } = attribute;
      if (value === null || !isString(value)) continue;
      const search = { project, language: null };
      const sites = translationSites({ document, expression: value }, value.value, search);
      const [first] = sites;
      if (first === undefined) continue;
      return refuse(
        'dynamic_text',
        `The page shows the translation ${value.value} in place of this text. Change it in ${first.path}.`,
        { path: first.path, ...lineAndColumnOf(first.fileText, first.written.start) },
      );
    }
  }
  return null;
}
