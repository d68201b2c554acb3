// Lookups: the records of elements, scopes and style rules, by id. Records are sent back whole in requests.

/** A place in a file of the source. Lines and columns count from 1, offsets (UTF-16 units) from 0. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The origin of an element's text: written at the element; an entry of a translation file;
 * something else that runs; or there is none.
 */
export type TextKind = 'static' | 'translation' | 'dynamic' | 'none';

/** The record of an element, or of a component's definition, in the source. */
export interface ElementRecord {
  readonly codebaseId: string;
  /** `native` and `component-instance` are elements; `component` and `storybook-component` are definitions. */
  readonly type: 'native' | 'component-instance' | 'component' | 'storybook-component';
  /** The tag of a native element, the name of a component. */
  readonly componentName: string;
  readonly tagName?: string;
  /** Path relative to the project, with forward slashes. */
  readonly filename: string;
  /** Whether the text of the element can be edited on the page. */
  readonly staticTextContents: boolean;
  readonly textKind: TextKind;
  /** The classes that a class removal can remove. */
  readonly removableClasses: readonly string[];
  /** The enclosing element of the same file, when there is one. */
  readonly parentCodebaseId: string | null;
  readonly scopeId: string | null;
  /** Position of the element among the file's elements, in source order. */
  readonly index: number;
  readonly place: SourceLocation;
  /** SHA-256 of the file's bytes in hexadecimal when the record was made. */
  readonly hash: string;
  /**
   * A digest by which the element is found in another version of the file; null when it cannot be distinguished from others.
   * Opaque: to be sent back as it is.
   */
  readonly fingerprint: string | null;
  /** For a definition: how the file exports it. */
  readonly exported?: 'default' | 'named' | 'no';
}

/** A component's definition and the elements it renders. */
export interface ScopeRecord {
  readonly scopeId: string;
  readonly name: string;
  readonly filename: string;
  readonly type: 'component' | 'storybook-component' | 'function' | 'module';
  readonly codebaseIds: readonly string[];
}

/** A rule of a style sheet of the project. */
export interface CssRecord {
  readonly codebaseId: string;
  readonly filename: string;
  readonly selector: string;
  /** The rule as it is written. */
  readonly source: string;
  /** Property → value, later declarations winning. */
  readonly styles: Readonly<Record<string, string>>;
  /** The conditions around the rule, outermost first, as in `@media (width >= 48rem)`. */
  readonly conditions: readonly string[];
  readonly place: SourceLocation;
}

/** Codebase id → element or definition. */
export type TreeElementLookup = Readonly<Record<string, ElementRecord>>;
/** Scope id → scope. */
export type ScopeLookup = Readonly<Record<string, ScopeRecord>>;
/** Id of a rule → rule. */
export type CssElementLookup = Readonly<Record<string, CssRecord>>;
