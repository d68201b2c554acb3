// Reads about the selection: the props, the places of the text and the design tokens, as the editor's server sends them.

/** The kind of value that a prop takes. */
export type PropKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'function'
  | 'object'
  /** Elements, or text. */
  | 'content'
  /** Its type is not known. */
  | 'unknown';

/** The value of a prop as the source has it: plain data, or code that runs. */
export type WrittenProp =
  | { readonly kind: 'data'; readonly value: unknown }
  | { readonly kind: 'code'; readonly code: string; readonly line: number };

/** A prop of an element or a component. */
export interface PropRecord {
  readonly name: string;
  readonly kind: PropKind;
  /** The values of a choice; empty for other kinds. */
  readonly choices: readonly (string | number)[];
  readonly isRequired: boolean;
  /** The value without the prop, as the component's code has it; null when it is not known. */
  readonly fallback: string | null;
  /** Null when the element has no such prop. */
  readonly written: WrittenProp | null;
}

/** A place where a text is written. */
export interface TextPlace {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** The language of a translation; null for a text that is no translation. */
  readonly language: string | null;
}

/** The expression that makes a text while the page runs. */
export interface TextMaker {
  /** As in `price.toFixed(2)`; the beginning of a long one. */
  readonly code: string;
  readonly path: string;
  readonly line: number;
  /** The origin of its value in words or code, as in `a prop of Card`; null where the source does not say. */
  readonly origin: string | null;
}

/** The origin of an element's text. */
export interface TextOrigin {
  /** `elsewhere` is written in the project, but not at the element; `data` is written nowhere in the source. */
  readonly kind: 'static' | 'translation' | 'elsewhere' | 'ambiguous' | 'data';
  /** The key of a translation, with its group in front; else null. */
  readonly key: string | null;
  /** Of a translation one for each language that has it. */
  readonly places: readonly TextPlace[];
  /** The expression that makes a text of the data; null where there is none at the element. */
  readonly maker: TextMaker | null;
}

/** A design token in one of its places. */
export interface DesignToken {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly line: number;
  /** `@theme`, or the selector of the rule. */
  readonly block: string;
  readonly conditions: readonly string[];
}

/** A typeface that the project has: a family that a style sheet names in `@font-face`, or a package. */
export interface ProjectFont {
  readonly family: string;
  readonly source: string;
}

/** A text or a picture as a frame shows it, of which the form is looked for. */
export interface ShownContent {
  /** The page's path. */
  readonly path: string;
  readonly language: string;
  /** The text; empty for a picture. */
  readonly text: string;
  /** The picture's address; empty for a text. */
  readonly picture: string;
}

/** The form in the back office that has a text or a picture. */
export interface ContentPlace {
  /** In words, as in "the work “Tideline”". */
  readonly name: string;
  /** The address of the form. */
  readonly address: string;
}
