// Check of the texts: each key that one language has, every language has.

/** The texts of one language in one file. */
export interface LanguageFile {
  readonly path: string;
  readonly language: string;
  /** Files of one group have the same keys. */
  readonly group: string;
  readonly text: string;
}

const pluralForms = /_(?:zero|one|two|few|many|other)$/;

/** A problem for each language of a group that lacks keys. A file that is no JSON is a problem of its own. */
export function missingTexts(files: readonly LanguageFile[]): readonly string[] {
  const problems: string[] = [];
  const keysByGroup = new Map<string, Map<string, { path: string; keys: ReadonlySet<string> }>>();
  for (const { path, language, group, text } of files) {
    const keys = keysOf(text);
    if (keys === null) problems.push(`${path} is no JSON.`);
    else {
      const known =
        keysByGroup.get(group) ?? new Map<string, { path: string; keys: ReadonlySet<string> }>();
      keysByGroup.set(group, known.set(language, { path, keys }));
    }
  }
  const languages = new Set(files.map(({ language }) => language));
  for (const [group, byLanguage] of keysByGroup) {
    const all = new Set([...byLanguage.values()].flatMap(({ keys }) => [...keys]));
    for (const language of languages) {
      const own = byLanguage.get(language);
      const missing = [...all].filter((key) => own?.keys.has(key) !== true);
      if (own === undefined) problems.push(`${group || 'The texts'}: ${language} has no file.`);
      else if (missing.length > 0)
        problems.push(
          `${own.path} lacks ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}.`,
        );
    }
  }
  return problems;
}

/** The keys of a file, nested ones with dots; plural forms count as one, because languages have others. */
function keysOf(text: string): ReadonlySet<string> | null {
  try {
    const keys = new Set<string>();
    collect(JSON.parse(text.replace(/^\uFEFF/, '')), '', keys);
    return keys;
  } catch {
    return null;
  }
}

const pluralNames = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

function collect(value: unknown, name: string, keys: Set<string>): void {
  if (typeof value !== 'object' || value === null) {
    keys.add(name.replace(pluralForms, ''));
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => pluralNames.has(key))) keys.add(name);
  else
    for (const [key, inner] of entries) collect(inner, name === '' ? key : `${name}.${key}`, keys);
}
