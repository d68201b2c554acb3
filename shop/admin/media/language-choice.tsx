// Language choice: a menu of all languages by their own names, for texts that are edited one language at a time.

import {
  isLanguage,
  languages,
  nativeName,
  type Language,
} from '../../platform/language/language.ts';

/** Never empty: one language is always selected. */
export function LanguageChoice({
  label,
  language,
  onChange,
}: {
  readonly label: string;
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}) {
  return (
    <label className="block">
      <span className="mb-1.5 block text-label text-quiet">{label}</span>
      <select
        value={language}
        onChange={({ target }) => isLanguage(target.value) && onChange(target.value)}
        className="min-h-11 border border-edge bg-sheet px-3 text-small"
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {nativeName(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
