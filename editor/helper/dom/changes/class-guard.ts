// Class guard: classes that elements have to bear or lack while a change is shown, put right when the app writes their class anew.

interface Wish {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** An app that takes a class off again as often as this in a tenth of a second wins. */
const restoresMax = 20;
const restoresMs = 100;

/** Enforces classes against the renders of the app: React writes the whole attribute, and knows nothing of what was added. */
export class ClassGuard {
  readonly #wishes = new Map<Element, Set<Wish>>();
  readonly #observer = new MutationObserver((records) => {
    for (const target of new Set(records.map((record) => record.target))) {
      if ('classList' in target) this.#restore(target as Element);
    }
  });
  /** The number of times in the last moment, by element. */
  readonly #restores = new Map<Element, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Adds and removes classes of an element, and sees to it that it stays so. Returns a function that ends it. */
  enforce(element: Element, { added, removed }: Wish): () => void {
    const wish = { added: added.filter(isName), removed: removed.filter(isName) };
    const wishes = this.#wishes.get(element) ?? new Set();
    wishes.add(wish);
    this.#wishes.set(element, wishes);
    apply(element, wish);
    this.#observer.observe(element, { attributes: true, attributeFilter: ['class'] });
    return () => {
      wishes.delete(wish);
      if (wishes.size === 0) this.#wishes.delete(element);
    };
  }

  stop(): void {
    this.#observer.disconnect();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#restores.clear();
    this.#wishes.clear();
  }

  #restore(element: Element): void {
    const wishes = [...(this.#wishes.get(element) ?? [])];
    if (wishes.every((wish) => isMet(element, wish))) return;
    const restores = (this.#restores.get(element) ?? 0) + 1;
    this.#restores.set(element, restores);
    this.#timer ??= setTimeout(() => this.#tryAgain(), restoresMs);
    if (restores > restoresMax) return;
    for (const wish of wishes) apply(element, wish);
  }

  /** An app that fought for a moment may have ended. */
  #tryAgain(): void {
    this.#timer = null;
    const elements = [...this.#restores.keys()];
    this.#restores.clear();
    for (const element of elements) this.#restore(element);
  }
}

function isName(name: string): boolean {
  return name !== '';
}

function isMet({ classList }: Element, { added, removed }: Wish): boolean {
  return (
    added.every((name) => classList.contains(name)) &&
    !removed.some((name) => classList.contains(name))
  );
}

function apply({ classList }: Element, { added, removed }: Wish): void {
  classList.remove(...removed);
  classList.add(...added);
}
