// Replay of early input: clicks and typing before hydration are recorded, and repeated after it.

/** Event on the document, dispatched when every component is hydrated. */
export const hydratedEvent = 'hydrated';

/** The same again, in the page as it is then. */
type Action = () => void;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records clicks, typed texts, choices and submitted forms from now on. A link to a page is followed at once: it needs
 * no code.
 *
 * @returns ends the recording, and replays the recorded input in its order
 */
export function captureInput(): () => Promise<void> {
  let recorded: { readonly field: Field | null; readonly act: Action }[] = [];
  const record = (event: Event, act: Action, field: Field | null = null): void => {
    // The event must not be handled now and again later.
    event.stopImmediatePropagation();
    if (field === null) event.preventDefault();
    else recorded = recorded.filter((each) => each.field !== field);
    recorded.push({ field, act });
  };

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    click: (event) => {
      if (isField(event.target)) event.stopImmediatePropagation();
      const control = clickedControl(event as MouseEvent);
      if (control !== null) record(event, () => control.click());
    },
    input: (event) => {
      const field = event.target;
      if (!isField(field)) return;
      record(event, replayField(field), field);
      // The page may be left before its code has come.
      saveDraft(field);
    },
    // A choice was heard of as input.
    change: (event) => event.stopImmediatePropagation(),
    keydown: (event) => {
      const form = formSubmittedBy(event as KeyboardEvent);
      if (form !== null) record(event, () => form.requestSubmit());
    },
    submit: (event) => {
      const form = event.target as HTMLFormElement;
      const { submitter } = event as SubmitEvent;
      record(event, () => form.requestSubmit(submitter));
    },
  };
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true);
  return async () => {
    for (const [name, listener] of Object.entries(listeners))
      removeEventListener(name, listener, true);
    for (const act of [...restoredFields(recorded), ...recorded.map((each) => each.act)]) {
      // The previous action's changes are rendered by then, and no other event can come between.
      await Promise.resolve();
      act();
    }
    recorded = [];
  };
}

/**
 * A browser that comes back to a page, or loads it anew, puts into its fields what was typed there: without a word, so that the page's
 * code would put it out again.
 */
function restoredFields(actions: readonly { readonly field: Field | null }[]): Action[] {
  return Array.from(
    document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  )
    .filter(
      (field) =>
        !/^(?:checkbox|radio)$/.test(field.type) &&
        field.value !== field.defaultValue &&
        !actions.some((each) => each.field === field),
    )
    .map(replayField);
}

/** Saves a field's value in its form's draft, if the field is marked for it (`draftField`). */
function saveDraft({ dataset, value }: Field): void {
  const [key, name] = dataset['draft']?.split(' ') ?? [];
  if (key === undefined || name === undefined) return;
  try {
    const form: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...Object(form), [name]: value }));
  } catch {
    // A browser that stores nothing still repeats it when the code has come.
  }
}

/** The form that this key would send, did its button not wait for the page's code. */
function formSubmittedBy({ key, isComposing, target }: KeyboardEvent): HTMLFormElement | null {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return null;
  const button = target.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  return button?.disabled === true ? target.form : null;
}

/** The control whose plain click needs code: a button, or a link to a file, which opens within the page. */
function clickedControl(click: MouseEvent): HTMLElement | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey) return null;
  const control = (click.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>(
    'button,a[href]',
  );
  if (control === null) return null;
  if (control instanceof HTMLAnchorElement) {
    return /\.\w+$/.test(control.pathname) ? control : null;
  }
  // A form that is sent is heard of as such.
  return control.type === 'submit' && control.form !== null ? null : control;
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/**
 * Sets a field to its current state by user-like events: React handles only a value that differs from the one it has
 * seen.
 */
function replayField(field: Field): Action {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => {
    if (field instanceof HTMLSelectElement) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    field.value = value === '' ? field.defaultValue : '';
    // Past the property that React keeps on the element itself.
    const prototype: unknown = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
