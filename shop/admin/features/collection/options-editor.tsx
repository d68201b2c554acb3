// Options editor: names of options and of their values in every language, their order, and their removal.

import { useState } from 'react';
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form';
import {
  defaultLanguage,
  directionOf,
  isLanguage,
  languages,
  nativeName,
  type Language,
} from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { SmallField } from './small-field.tsx';
import {
  addValue,
  moved,
  moveOption,
  removeOption,
  removeValue,
  type Combinations,
  type Names,
  type OptionValue,
  type ProductOption,
} from './variant-values.ts';

type Errors = Merge<FieldError, FieldErrorsImpl<readonly ProductOption[]>> | undefined;

export interface OptionsEditorProps {
  readonly state: Combinations;
  /** Ids of variants that were ordered. */
  readonly ordered: readonly string[];
  readonly errors: Errors;
  readonly onChange: (state: Combinations) => void;
}

/** Names are typed in one language at a time; those of the original stand beside them. */
export function OptionsEditor({ state, ordered, errors, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('admin-collection');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { options, variants } = state;
  const withOption = (place: number, option: ProductOption) =>
    onChange({ options: options.with(place, option), variants });
  return (
    <div className="mt-4">
      <label className="block w-fit">
        <span className="mb-1.5 block text-label text-quiet">{t('options.language')}</span>
        <select
          value={language}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          className="min-h-11 border border-edge bg-sheet px-3 text-small"
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {nativeName(each)}
            </option>
          ))}
        </select>
      </label>
      {typeof errors?.message === 'string' && (
        <p className="mt-3 text-label text-error">{errors.message}</p>
      )}
      <ol className="mt-4 grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {options.map((option, place) => (
          <OptionItem
            key={option.key}
            option={option}
            place={place}
            count={options.length}
            language={language}
            error={(path) => messageAt(errors, place, path)}
            onChange={(next) => withOption(place, next)}
            onMove={(to) => onChange(moveOption(state, place, to))}
            onRemove={() => onChange(removeOption(state, place, ordered))}
            onAddValue={() => onChange(addValue(state, place))}
            onRemoveValue={(key) => onChange(removeValue(state, place, key, ordered))}
          />
        ))}
      </ol>
    </div>
  );
}

interface OptionItemProps {
  readonly option: ProductOption;
  readonly place: number;
  readonly count: number;
  readonly language: Language;
  /** The error of the option itself, or of one of its values. */
  readonly error: (value: number | null) => string | undefined;
  readonly onChange: (option: ProductOption) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onAddValue: () => void;
  readonly onRemoveValue: (key: string) => void;
}

function OptionItem(props: OptionItemProps) {
  const { option, place, count, language, error, onChange, onMove, onRemove } = props;
  const { t } = useTranslation('admin-collection');
  const number = place + 1;
  const { values } = option;
  return (
    <li className="border border-line p-4">
      <NameField
        label={t('options.name', { number })}
        subject=""
        named={option}
        language={language}
        error={error(null)}
        onNames={(names) => onChange({ ...option, names })}
      />
      <ol className="mt-4 space-y-3 border-s border-line ps-4">
        {values.map((value, at) => (
          <li key={value.key}>
            <NameField
              label={t('options.value', { number: at + 1 })}
              subject={nameOf(option.names, language)}
              named={value}
              language={language}
              error={error(at)}
              onNames={(names) =>
                onChange({ ...option, values: values.with(at, { ...value, names }) })
              }
            />
            <Moves
              place={at}
              count={values.length}
              name={nameOf(value.names, language) || t('options.value', { number: at + 1 })}
              onMove={(to) => onChange({ ...option, values: moved(values, at, to) })}
              {...(values.length > 1 ? { onRemove: () => props.onRemoveValue(value.key) } : {})}
            />
          </li>
        ))}
      </ol>
      <TextButton className="mt-1" onClick={props.onAddValue}>
        {t('options.addValue')}
      </TextButton>
      <div className="mt-2 border-t border-line pt-1">
        <Moves
          place={place}
          count={count}
          name={nameOf(option.names, language) || t('options.name', { number })}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
    </li>
  );
}

function NameField({
  label,
  subject,
  named,
  language,
  error,
  onNames,
}: {
  readonly label: string;
  readonly subject: string;
  readonly named: OptionValue;
  readonly language: Language;
  readonly error: string | undefined;
  readonly onNames: (names: Names) => void;
}) {
  return (
    <SmallField label={label} subject={subject} error={error} isLabelled>
      {(attributes) => (
        <input
          {...attributes}
          lang={language}
          dir={directionOf(language)}
          maxLength={80}
          value={named.names[language] ?? ''}
          placeholder={language === defaultLanguage ? '' : (named.names[defaultLanguage] ?? '')}
          onChange={({ target }) => onNames(withName(named.names, language, target.value))}
        />
      )}
    </SmallField>
  );
}

/** Earlier, later, and removed. */
export function Moves({
  place,
  count,
  name,
  onMove,
  onRemove,
}: {
  readonly place: number;
  readonly count: number;
  readonly name: string;
  readonly onMove: (to: number) => void;
  readonly onRemove?: () => void;
}) {
  const { t } = useTranslation('admin-collection');
  return (
    <div className="flex flex-wrap gap-x-4">
      {place > 0 && (
        <TextButton
          className="text-label!"
          aria-label={t('move.earlierOf', { name })}
          onClick={() => onMove(place - 1)}
        >
          {t('pictures.earlier')}
        </TextButton>
      )}
      {place < count - 1 && (
        <TextButton
          className="text-label!"
          aria-label={t('move.laterOf', { name })}
          onClick={() => onMove(place + 1)}
        >
          {t('pictures.later')}
        </TextButton>
      )}
      {onRemove !== undefined && (
        <TextButton
          className="ms-auto text-label!"
          aria-label={t('move.removeOf', { name })}
          onClick={onRemove}
        >
          {t('pictures.remove')}
        </TextButton>
      )}
    </div>
  );
}

/** The name in a language, else in the default language, else in any. */
export function nameOf(names: Names, language: Language): string {
  return names[language] ?? names[defaultLanguage] ?? Object.values(names)[0] ?? '';
}

/** A language without a name has no entry, as in the database. */
function withName(names: Names, language: Language, name: string): Names {
  const { [language]: _before, ...rest } = names;
  return name === '' ? rest : { ...rest, [language]: name };
}

function messageAt(errors: Errors, option: number, value: number | null): string | undefined {
  const at = errors?.[option];
  const named = value === null ? at?.names : at?.values?.[value]?.names;
  return typeof named?.message === 'string' ? named.message : undefined;
}
