// Code view: CodeMirror with the languages of a project's sources, in the colours of the Studio. It is loaded when code is first shown.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import {
  HighlightStyle,
  bracketMatching,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { searchKeymap, highlightSelectionMatches } from '@codemirror/search';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  drawSelection,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { textChange } from '../../model/text-change.ts';

/** A code view that shows one file. */
export interface CodeView {
  text(): string;
  /** Shows another text of the same file; the cursor stays, and nothing is reported. */
  replaceText(text: string): void;
  /** Marks a part and scrolls to it. */
  mark(start: number, end: number): void;
  close(): void;
}

/** The reports of a code view. */
export interface CodeViewReports {
  /** Somebody has typed. */
  readonly onType: () => void;
  /** Somebody has put the cursor somewhere. */
  readonly onCursor: (offset: number) => void;
}

/** Shows a file's text in an element. */
export function createCodeView(
  parent: HTMLElement,
  path: string,
  text: string,
  { onType, onCursor }: CodeViewReports,
): CodeView {
  let isOurs = false;
  const reports = EditorView.updateListener.of((update) => {
    if (isOurs) return;
    if (update.docChanged) onType();
    else if (update.selectionSet && update.view.hasFocus)
      onCursor(update.state.selection.main.head);
  });
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: text, extensions: [...extensionsOf(path), reports] }),
  });
  view.contentDOM.setAttribute('aria-label', `Code of ${path}`);
  const silently = (act: () => void): void => {
    isOurs = true;
    act();
    isOurs = false;
  };
  return {
    text: () => view.state.doc.toString(),
    replaceText: (next) => {
      const change = textChange(view.state.doc.toString(), next);
      if (change !== null) silently(() => view.dispatch({ changes: change }));
    },
    mark: (start, end) => {
      const { length } = view.state.doc;
      const range = { from: Math.min(start, length), to: Math.min(end, length) };
      silently(() =>
        view.dispatch({
          effects: [
            markEffect.of(range),
            EditorView.scrollIntoView(range.from, { y: 'start', yMargin: 40 }),
          ],
        }),
      );
    },
    close: () => view.destroy(),
  };
}

function extensionsOf(path: string): readonly Extension[] {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    markField,
    syntaxHighlighting(colours),
    theme,
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
    languageOf(path),
  ];
}

function languageOf(path: string): Extension {
  if (/\.[cm]?[jt]sx?$/.test(path)) return javascript({ jsx: true, typescript: true });
  if (path.endsWith('.json')) return json();
  return path.endsWith('.css') ? css() : [];
}

const markEffect = StateEffect.define<{ readonly from: number; readonly to: number }>();
const markedLine = Decoration.line({ class: 'cm-marked' });

/** The lines of the selected element. */
const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(markEffect)) continue;
      const { from, to } = effect.value;
      const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
      const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
      next = Decoration.set(lines.map((line) => markedLine.range(line.from)));
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: '#c9a6f5' },
  { tag: [tags.string, tags.special(tags.string)], color: '#a5d6a7' },
  { tag: [tags.number, tags.bool, tags.null], color: '#f2c063' },
  { tag: [tags.comment], color: '#85858f', fontStyle: 'italic' },
  { tag: [tags.tagName, tags.typeName, tags.className], color: '#8fb8f5' },
  { tag: [tags.attributeName, tags.propertyName], color: '#9fd3e0' },
  { tag: [tags.definition(tags.variableName), tags.function(tags.variableName)], color: '#e6d9a8' },
  { tag: [tags.punctuation, tags.bracket, tags.angleBracket], color: '#a2a2ab' },
]);

const theme = EditorView.theme(
  {
    '&': { blockSize: '100%', backgroundColor: 'transparent', color: 'var(--text)' },
    '.cm-scroller': {
      fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
      fontSize: '12px',
      lineHeight: '1.6',
    },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: '0' },
    '.cm-activeLine': { backgroundColor: '#ffffff0a' },
    '.cm-marked': { backgroundColor: 'var(--accent-soft)' },
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: '#4597f755 !important',
    },
    '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--text)' },
  },
  { dark: true },
);
