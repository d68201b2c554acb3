// Form drafts, persisted in session storage: a reload or a visit to another screen loses no typed text. Never used for
// secrets; cleared when the window closes or the customer signs out.

import { useState } from 'react';
import { createStore, useStore } from '../store.ts';

/** Null is an untouched field, where that differs from an empty one. */
type Texts = Readonly<Record<string, string | null>>;

const prefix = 'typed.';
const textLengthMax = 20_000;

/** Drafts by form, filled when they are first read; used alone where storage is blocked. */
const drafts = createStore(new Map<string, Texts>());

/**
 * Like `useState`, for the values of a form's fields.
 *
 * @param name the same for the same form alone
 * @param empty the form when nobody has typed yet; its keys are the stored fields
 */
export function usePersistedDraft<Form extends Texts>(
  name: string,
  empty: Form,
): [Form, (change: (form: Form) => Form) => void] {
  const [first] = useState(empty);
  const { subscribe } = drafts;
  const form = useStore({ subscribe, read: () => readDraft(name, first) }, first);
  return [form, (change) => saveDraft(name, change(readDraft(name, first)), first)];
}

/**
 * Marks a field whose text is stored even before hydration: by the page's first script, which has no code of forms and shares
 * none with the others.
 *
 * @param name the name of its form, as given to `usePersistedDraft`
 * @param field the field's key in the form
 */
export function draftField(name: string, field: string): { readonly 'data-draft': string } {
  return { 'data-draft': `${prefix}${name} ${field}` };
}

/** Clears all drafts. */
export function clearDrafts(): void {
  try {
    // Drafts stored before a reload count, too.
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to remove.
  }
  drafts.write(new Map());
}

/** Restores the stored values of a form's own fields. Any other stored value is ignored. */
export function restoreDraft<Form extends Texts>(empty: Form, persisted: unknown): Form {
  const found = typeof persisted === 'object' && persisted !== null ? persisted : {};
  const filled = Object.entries(empty).map(([field, nothing]) => {
    const text: unknown = Object.hasOwn(found, field) ? Reflect.get(found, field) : nothing;
    return [field, typeof text === 'string' ? text.slice(0, textLengthMax) : nothing];
  });
  return Object.fromEntries(filled) as Form;
}

function readDraft<Form extends Texts>(name: string, empty: Form): Form {
  const known = drafts.read().get(name);
  if (known !== undefined) return known as Form;
  const form = restoreDraft(empty, stored(name));
  drafts.read().set(name, form);
  return form;
}

function saveDraft(name: string, form: Texts, empty: Texts): void {
  store(name, form, empty);
  drafts.write(new Map(drafts.read()).set(name, form));
}

function stored(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

function store(name: string, form: Texts, empty: Texts): void {
  try {
    if (Object.entries(form).every(([field, text]) => text === empty[field]))
      window.sessionStorage.removeItem(prefix + name);
    else window.sessionStorage.setItem(prefix + name, JSON.stringify(form));
  } catch {
    // Without storage they are still in memory.
  }
}
