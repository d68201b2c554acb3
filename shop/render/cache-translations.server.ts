// Translation cache: most of a page's texts have no values in them, and i18next's lookup costs far more than a cached
// one (a sixth of the time of a product page). Texts with values are parsed once.

import type { i18n, TFunction } from 'i18next';

/** Makes an instance cache its translations. Its texts must be complete. */
export function cacheTranslations(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance) as (...args: unknown[]) => TFunction;
  const known = new Map<string, TFunction>();
  const remembering = (language: string, namespaces: unknown, ...rest: unknown[]): TFunction => {
    // Calls with further options are rare, and stay uncached.
    if (rest[0] !== undefined) return getFixedT(language, namespaces, ...rest);
    const key = `${language} ${String(namespaces)}`;
    let t = known.get(key);
    if (t === undefined) {
      t = cachedTranslate(getFixedT(language, namespaces, ...rest));
      known.set(key, t);
    }
    return t;
  };
  Object.assign(instance, { getFixedT: remembering });
}

function cachedTranslate(t: TFunction): TFunction {
  const cached = new Map<unknown, unknown>();
  const templates = new Map<string, Template | null>();
  const rawOf = t as (key: string, how: { skipInterpolation: true }) => unknown;
  const templateOf = (key: string): Template | null => {
    let template = templates.get(key);
    if (template === undefined) {
      template = readTemplate(rawOf(key, { skipInterpolation: true }));
      templates.set(key, template);
    }
    return template;
  };
  const remembering = (...args: Parameters<TFunction>): unknown => {
    const [key, values] = args;
    if (args.length === 2 && typeof key === 'string' && isRecord(values)) {
      const template = templateOf(key);
      return (template === null ? undefined : fillTemplate(template, values)) ?? t(...args);
    }
    if (args.length > 1) return t(...args);
    let text = cached.get(key);
    if (text === undefined) {
      text = t(...args);
      cached.set(key, text);
    }
    return text;
  };
  // The original carries what it was fixed to.
  return Object.assign(remembering, t);
}

/** Words and, at every second place, the name of a value. */
type Template = readonly string[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Null for a text that is more than words and plain values: such ones are i18next's alone. */
function readTemplate(text: unknown): Template | null {
  if (typeof text !== 'string') return null;
  const template = text.split(/\{\{(\w+)\}\}/);
  const isPlain = template.every((part, at) => at % 2 === 1 || !/\{\{|\}\}|\$t\(/.test(part));
  return template.length > 1 && isPlain ? template : null;
}

/** Values by which i18next chooses among texts. */
const selectingValues: ReadonlySet<string> = new Set(['count', 'context', 'ordinal']);

const names = (template: Template, name: string): boolean =>
  template.some((part, at) => at % 2 === 1 && part === name);

/** Undefined where the values are not just those that the text names, as words or numbers. */
function fillTemplate(
  template: Template,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const name in values)
    if (selectingValues.has(name) || !names(template, name)) return undefined;
  let text = '';
  for (const [at, part] of template.entries()) {
    const value = at % 2 === 0 ? part : values[part];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    text += value;
  }
  return text;
}
