// Source document: a parsed file with its elements and scopes; parents, style and names are computed on demand.

import type { Comment, JSXElement, Node, Program } from 'oxc-parser';
import { parentsOf } from '../parse/node.ts';
import { parseSource, refuseTooDeep } from '../parse/parse-source.ts';
import { fileStyleOf } from '../print/file-style.ts';
import type { FileStyle } from '../print/file-style.ts';
import type { Span } from '../print/lines.ts';
import { isRefusal } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { namesOf } from './names.ts';
import type { FileNames } from './names.ts';
import { collectElements } from './elements.ts';
import type { Element } from './elements.ts';
import type { Scope } from './scopes.ts';

/** A parsed file. */
export class SourceDocument {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly elements: readonly Element[];
  readonly scopes: readonly Scope[];
  #parents: ReadonlyMap<Node, Node> | null = null;
  #style: FileStyle | null = null;
  #names: FileNames | null = null;

  constructor(path: string, text: string, program: Program, comments: readonly Comment[]) {
    const { elements, scopes } = collectElements(program, text);
    this.path = path;
    this.text = text;
    this.program = program;
    this.comments = comments;
    this.elements = elements;
    this.scopes = scopes;
  }

  /** The node around a node; null for the program. */
  parentOf(node: Node): Node | null {
    this.#parents ??= parentsOf(this.program);
    return this.#parents.get(node) ?? null;
  }

  /** The style of the file: indentation, quotes, semicolons, line ends. */
  get style(): FileStyle {
    this.#style ??= fileStyleOf(this);
    return this.#style;
  }

  /** The imports of the file and the uses of its names. */
  get names(): FileNames {
    this.#names ??= namesOf(this.program);
    return this.#names;
  }

  /** The text of a node or of any other span. */
  textOf(span: Span): string {
    return this.text.slice(span.start, span.end);
  }

  /** The element around an element, or null. */
  parentElement(element: Element): Element | null {
    return this.elements[element.parent] ?? null;
  }
}

/** An element of a file, fragments left out. */
export interface LocatedElement {
  readonly document: SourceDocument;
  readonly element: Element;
  readonly node: JSXElement;
}

/** Reads a file for editing. */
export function openDocument(path: string, text: string): SourceDocument | Refusal {
  try {
    const syntax = parseSource(path, text);
    if (isRefusal(syntax)) return syntax;
    return new SourceDocument(path, text, syntax.program, syntax.comments);
  } catch (error) {
    // The stack is used up by elements or operators that nest without brackets.
    if (error instanceof RangeError) return refuseTooDeep(path);
    throw error;
  }
}

/** The element at a position among a file's elements; null when there is none or it is a fragment. */
export function elementAt(document: SourceDocument, index: number): LocatedElement | null {
  const element = document.elements[index];
  if (element === undefined || element.node.type !== 'JSXElement') return null;
  return { document, element, node: element.node };
}
