// Text origin: where the text of an element is written, and for a translation the same text in every language.

import type { TextOrigin, TextPlace } from '@atelier/editor-channel/element-reads';
import type { LocatedElement } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import type { Project } from '../project.ts';
import { textCandidates } from './text-candidates.ts';
import { textMakerOf } from './text-maker.ts';
import { textKindOf, textPartsOf } from './text-parts.ts';
import { hasText } from './text-site.ts';
import type { TextSite } from './text-site.ts';
import { translationOfSite } from './translation-of-site.ts';

/** The text as a frame shows it. */
export interface ShownText {
  readonly text: string;
  /** The language of the frame; null when it is not known. */
  readonly language: string | null;
}

/** The origin of the text that a frame shows of an element. */
export function textOriginOf(
  element: LocatedElement,
  { text, language }: ShownText,
  project: Project,
): TextOrigin {
  const { document, node } = element;
  const parts = textPartsOf(document, node);
  if (textKindOf(node) === 'static') {
    const sites = parts.flatMap((part) => (part.kind === 'text' ? [part.site] : []));
    return {
      kind: 'static',
      key: null,
      places: sites.map((site) => placeOf(site, null)),
      maker: null,
    };
  }
  const isTranslation = textKindOf(node) === 'translation';
  for (const search of textCandidates(element, parts, { project, language, stepsLeft: 8 })) {
    const sites = search().filter((site) => hasText(site, text));
    // A text with values in it is not written as it is shown.
    const [site] = sites.length === 0 && isTranslation ? search() : sites;
    if (site === undefined) continue;
    const translation = translationOfSite(site, project);
    if (translation !== null) {
      const places = translation.sites.map((each) => placeOf(each.site, each.language));
      return { kind: 'translation', key: translation.key, places, maker: null };
    }
    const distinct = new Map(sites.map((each) => [`${each.path} ${each.written.start}`, each]));
    const places = [...distinct.values()].map((each) => placeOf(each, null));
    return {
      kind: places.length === 1 ? 'elsewhere' : 'ambiguous',
      key: null,
      places,
      maker: null,
    };
  }
  return { kind: 'data', key: null, places: [], maker: textMakerOf(document, parts) };
}

function placeOf({ path, fileText, written }: TextSite, language: string | null): TextPlace {
  const { line } = lineAndColumnOf(fileText, written.start);
  return { path, line, text: written.value, language };
}
