// Element reads: an element's props, the places of its text, and the design tokens of the project.

import { posix } from 'node:path';
import type {
  DesignToken,
  ProjectFont,
  PropRecord,
  TextOrigin,
} from '@atelier/editor-channel/element-reads';
import { lineAndColumnOf } from '@atelier/editor-source/parse/parse-source';
import { openDocument } from '@atelier/editor-source/locate/source-document';
import { propTypesOf } from '@atelier/editor-source/props/prop-types';
import { propsOfElement } from '@atelier/editor-source/props/written-props';
import { designTokensOf } from '@atelier/editor-source/styles/design-tokens';
import { isStyleSheetPath } from '@atelier/editor-source/styles/style-sheet';
import { textOriginOf } from '@atelier/editor-source/text/text-origin';
import type { ShownText } from '@atelier/editor-source/text/text-origin';
import type { Editor } from '../editor.ts';
import { ElementFinder } from '../mutation/element-finder.ts';
import { ProjectSnapshot } from '../mutation/project-snapshot.ts';
import { isServerRefusal } from '../server-refusal.ts';

/** The props of an element; none of one that is gone by now. */
export function readProps(
  editor: Editor,
  codebaseId: string,
): { readonly props: readonly PropRecord[] } {
  const snapshot = new ProjectSnapshot(editor);
  const element = new ElementFinder(editor, snapshot).find({ codebaseId });
  return { props: isServerRefusal(element) ? [] : propsOfElement(element, snapshot) };
}

/** The props that a component of a file takes; none where they are not declared. */
export function readComponentProps(
  editor: Editor,
  path: string,
  component: string,
): { readonly props: readonly PropRecord[] } {
  const snapshot = new ProjectSnapshot(editor);
  const text = snapshot.read(path);
  const document = text === null ? null : openDocument(path, text);
  if (document === null || isServerRefusal(document)) return { props: [] };
  const declared = propTypesOf(document, component, document.program, snapshot);
  return { props: declared.map((prop) => ({ ...prop, written: null })) };
}

/** The origin of the text that a frame shows of an element; null for an element that is gone by now. */
export function readTextOrigin(
  editor: Editor,
  codebaseId: string,
  shown: ShownText,
): TextOrigin | null {
  const snapshot = new ProjectSnapshot(editor);
  const element = new ElementFinder(editor, snapshot).find({ codebaseId });
  return isServerRefusal(element) ? null : textOriginOf(element, shown, snapshot);
}

/** The design tokens of all style sheets, and the families of their typefaces. */
export function readDesignTokens(editor: Editor): {
  readonly tokens: readonly DesignToken[];
  readonly fonts: readonly ProjectFont[];
} {
  const snapshot = new ProjectSnapshot(editor);
  const sheets = [...editor.index.paths]
    .filter(isStyleSheetPath)
    .toSorted()
    .flatMap((path) => {
      const text = snapshot.read(path);
      return text === null ? [] : [{ path, text }];
    });
  const tokens = sheets.flatMap(({ path, text }) =>
    designTokensOf(text).map(({ name, value, block, conditions, start }): DesignToken => {
      return { name, value, path, line: lineAndColumnOf(text, start).line, block, conditions };
    }),
  );
  return { tokens, fonts: fontsOf(sheets, snapshot, editor.ownFolder) };
}

const fontFace = /@font-face\s*\{[^}]*?font-family:\s*(["']?)([^;"']+)\1/g;
const fontPackage = /^@fontsource(?:-variable)?\//;

/** Families of `@font-face`, and the packages of typefaces that the project depends on. */
function fontsOf(
  sheets: readonly { readonly path: string; readonly text: string }[],
  snapshot: ProjectSnapshot,
  ownFolder: string,
): readonly ProjectFont[] {
  const faces = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(fontFace)].map(([, , family = '']): [string, string] => [
      family.trim(),
      path,
    ]),
  );
  const packages = packagesOf(snapshot.read(posix.join(ownFolder, 'package.json')) ?? '')
    .filter((name) => fontPackage.test(name))
    .map((name): [string, string] => [familyOfPackage(name), name]);
  const distinct = new Map([...packages, ...faces]);
  return [...distinct].map(([family, source]) => ({ family, source }));
}

function packagesOf(text: string): readonly string[] {
  try {
    const { dependencies, devDependencies } = JSON.parse(text) as Record<
      string,
      object | undefined
    >;
    return Object.keys({ ...dependencies, ...devDependencies });
  } catch {
    return [];
  }
}

/** `@fontsource-variable/instrument-sans` → `Instrument Sans Variable`. */
function familyOfPackage(name: string): string {
  const words = name.replace(fontPackage, '').split('-');
  const family = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return name.startsWith('@fontsource-variable') ? `${family} Variable` : family;
}
