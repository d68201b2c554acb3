// Checks field: several of a list, each a checkbox, such as the languages on sale.

import { useTranslation } from '../../../translation/use-translation.ts';

export interface ChecksFieldProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** An option that is not the maker's to change. */
    readonly isFixed?: boolean;
  }[];
  readonly selected: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (selected: readonly string[]) => void;
}

/** The selection keeps the order of the options. */
export function ChecksField(props: ChecksFieldProps) {
  const { legend, hint, options, selected, error, onChange } = props;
  const { t } = useTranslation('form');
  return (
    <fieldset className="max-w-[40rem] min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-small">
        {legend} <span className="text-label text-quiet">{t('required')}</span>
      </legend>
      {hint !== undefined && <p className="mt-1 text-label text-quiet">{hint}</p>}
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label, isFixed = false }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              className="checkbox"
              disabled={isFixed}
              checked={selected.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? target.checked : selected.includes(each))),
                )
              }
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-label text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
