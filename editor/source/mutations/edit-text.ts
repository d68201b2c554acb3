// The mutation that edits the text of an element, wherever it is written: between the tags, in a constant, a prop, a list, a translation file.

import type { JSXElement } from 'oxc-parser';
import * as v from 'valibot';
import type { Plan } from '../edits/edit.ts';
import { insert, planOf } from '../edits/edit.ts';
import { elementAt } from '../locate/source-document.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import { jsxChildText } from '../print/jsx-child-text.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { innerSpanOf } from '../structure/children.ts';
import { textCandidates } from '../text/text-candidates.ts';
import type { CandidateSearch } from '../text/text-candidates.ts';
import { textKindOf, textPartsOf } from '../text/text-parts.ts';
import type { TextPart } from '../text/text-parts.ts';
import { normalizeDisplayedText, editTextSites, editTextSite, hasText } from '../text/text-site.ts';
import type { TextSite } from '../text/text-site.ts';
import { refuseTranslatedMarkup } from '../text/translated-markup.ts';
import { translationOfSite } from '../text/translation-of-site.ts';

/** Edits a text. Two places that could be meant are refused, and so is a text that only runs. */
export const editText = defineMutation({
  name: 'editText',
  elements: { element: 'one' },
  options: {
    newText: v.string(),
    oldText: v.nullish(v.string(), null),
    /** The language shown in the frame, for a text that comes from a translation. */
    language: v.nullish(v.string(), null),
  },
  plan: (edit, { project }) => planTextEdit(edit, project),
});

/** An element's text and what becomes of it. */
interface TextEdit {
  readonly element: LocatedElement;
  readonly newText: string;
  /** The text that the page showed; null when the caller does not know it. */
  readonly oldText: string | null;
  /** The language of the page; null when the caller does not know it. */
  readonly language: string | null;
}

function planTextEdit(edit: TextEdit, project: Project): Plan | Refusal {
  const { element, newText, oldText } = edit;
  const { document, node } = element;
  if (oldText !== null && oldText === newText) {
    return unchanged();
  }
  const translated = refuseTranslatedMarkup(element, project);
  if (translated !== null) return translated;
  const parts = textPartsOf(document, node);
  const written = parts.flatMap((part) => (part.kind === 'text' ? [part.site] : []));
  const isAllWritten = written.length === parts.length && parts.length > 0;
  const whole = written.map((site) => site.written.value).join('');
  if (
    isAllWritten &&
    (oldText === null || normalizeDisplayedText(whole) === normalizeDisplayedText(oldText))
  ) {
    const edits = editTextSites(written, newText);
    return edits.length === 0 ? unchanged() : planOf(document.path, edits);
  }
  if (parts.length === 0 && normalizeDisplayedText(oldText ?? '') === '' && canFill(node)) {
    return fill(element, newText);
  }
  const inner = innerText(edit, parts, project);
  if (inner !== null) return inner;
  const following = { project, language: edit.language, stepsLeft: 8 };
  const rungs = textCandidates(element, parts, following);
  if (oldText !== null) return editOneOf(rungs, edit, { isAllWritten, project });
  // Without the text that the page showed, only a translation's key identifies the site.
  const isTranslated = textKindOf(node) === 'translation';
  return editOneOf(isTranslated ? rungs.slice(0, 1) : [], edit, { isAllWritten, project });
}

/** The edit of the only element in another one, which is where the text stands; null when it is not. */
function innerText(
  edit: TextEdit,
  [only, second]: readonly TextPart[],
  project: Project,
): Plan | Refusal | null {
  const { document } = edit.element;
  if (only?.kind !== 'element' || second !== undefined) return null;
  const { index } = document.elements.find(({ node }) => node === only.node) ?? { index: -1 };
  const inner = elementAt(document, index);
  if (inner === null || textPartsOf(document, inner.node).length === 0) return null;
  const outcome = planTextEdit({ ...edit, element: inner }, project);
  return isRefusal(outcome) && outcome.refused === 'dynamic_text' ? null : outcome;
}

function unchanged(): Refusal {
  return refuse('nothing_to_change', 'The text is the same as before.');
}

function canFill(node: JSXElement): boolean {
  return innerSpanOf(node) !== null;
}

function fill({ document, node }: LocatedElement, newText: string): Plan {
  const at = innerSpanOf(node)?.start ?? node.end;
  return planOf(document.path, [insert(at, jsxChildText(newText, document.style))]);
}

function editOneOf(
  rungs: readonly CandidateSearch[],
  edit: TextEdit,
  { isAllWritten, project }: { readonly isAllWritten: boolean; readonly project: Project },
): Plan | Refusal {
  const { oldText, newText } = edit;
  for (const rung of rungs) {
    const sites = distinct(rung()).filter((site) => oldText === null || hasText(site, oldText));
    const [only] = sites;
    if (only === undefined) continue;
    if (sites.length > 1) return refuseAmbiguous(sites, project);
    const edits = editTextSite(only, newText);
    if (edits.length === 0) return unchanged();
    const found = translationOfSite(only, project);
    if (found === null) return planOf(only.path, edits);
    const languages = found.sites.map((site) => site.language);
    const { key, language } = found;
    return {
      ...planOf(only.path, edits),
      translation: { key, language, languages, text: newText },
    };
  }
  return refuseUnfound(edit, rungs, isAllWritten);
}

function distinct(sites: readonly TextSite[]): TextSite[] {
  const byPlace = new Map(sites.map((site) => [`${site.path}:${site.written.start}`, site]));
  return [...byPlace.values()];
}

function refuseAmbiguous(sites: readonly TextSite[], project: Project): Refusal {
  const places = sites.map(placeOfSite);
  const languages = new Set(sites.flatMap((site) => languageOf(site, project) ?? []));
  if (languages.size > 1) {
    const named = [...languages].toSorted();
    return refuse(
      'ambiguous',
      `The text is a translation that is written so in ${named.length} languages: ${named.join(', ')}. Name the language that is meant, and only that one changes.`,
      { places, languages: named },
    );
  }
  return refuse(
    'ambiguous',
    `The text is written in ${places.length} places that could be meant. Choose one of them in the code.`,
    { places },
  );
}

function languageOf(site: TextSite, project: Project): string | null {
  return translationOfSite(site, project)?.language ?? null;
}

function placeOfSite({ path, fileText, written }: TextSite): {
  path: string;
  line: number;
  column: number;
} {
  return { path, ...lineAndColumnOf(fileText, written.start) };
}

function refuseUnfound(
  { element, oldText }: TextEdit,
  rungs: readonly CandidateSearch[],
  isAllWritten: boolean,
): Refusal {
  const { document, node } = element;
  const place = { path: document.path, ...lineAndColumnOf(document.text, node.start) };
  if (isAllWritten) {
    return refuse(
      'text_changed',
      'The text in the source is no longer the one that was edited. Look at the page again.',
      { ...place, expected: oldText, places: (rungs[0]?.() ?? []).map(placeOfSite) },
    );
  }
  return refuse(
    'dynamic_text',
    'The text of this element is made while the page runs, so it can only be changed in the code.',
    place,
  );
}
