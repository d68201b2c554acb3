// Rule sheets: the helper's own style rules, adopted by the document and by every shadow root and inner frame whose elements need them.

type Root = Document | ShadowRoot;

/** The helper's own sheets: their rules are none of the page. */
const ownSheets = new WeakSet<CSSStyleSheet>();

/** Whether a sheet is the helper's own. */
export function isOwnSheet(sheet: CSSStyleSheet): boolean {
  return ownSheets.has(sheet);
}

/** Rules in sheets that are no nodes of the page. */
export class RuleSheets {
  readonly #rules: string[] = [];
  /** A sheet can be adopted only in the document by whose window it was made. */
  readonly #sheets = new Map<Document, CSSStyleSheet>();
  readonly #roots = new Set<Root>();

  /** Adds a rule. Returns a function that takes it away, or null when the browser does not understand it. */
  add(rule: string): (() => void) | null {
    const probe = new CSSStyleSheet();
    try {
      probe.insertRule(rule);
    } catch {
      return null;
    }
    this.#rules.push(rule);
    for (const sheet of this.#sheets.values()) sheet.insertRule(rule, sheet.cssRules.length);
    return () => {
      this.#rules.splice(this.#rules.indexOf(rule), 1);
      for (const sheet of this.#sheets.values()) sheet.replaceSync(this.#rules.join('\n'));
    };
  }

  /** Makes the rules count for an element: in the tree of nodes in which it is. */
  adoptFor(element: Element): void {
    const root = element.getRootNode();
    if (!isRoot(root) || this.#roots.has(root)) return;
    const sheet = this.#sheetOf(element.ownerDocument);
    if (sheet === null) return;
    this.#roots.add(root);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  stop(): void {
    const sheets = new Set(this.#sheets.values());
    for (const root of this.#roots) {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => !sheets.has(each));
    }
    this.#roots.clear();
    this.#sheets.clear();
    this.#rules.length = 0;
  }

  #sheetOf(document: Document): CSSStyleSheet | null {
    const known = this.#sheets.get(document);
    if (known !== undefined) return known;
    const view = document.defaultView;
    if (view === null) return null;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(this.#rules.join('\n'));
    ownSheets.add(sheet);
    this.#sheets.set(document, sheet);
    return sheet;
  }
}

function isRoot(node: Node): node is Root {
  return 'adoptedStyleSheets' in node;
}
