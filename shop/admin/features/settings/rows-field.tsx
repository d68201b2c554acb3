// Rows field: a list of short rows in a form, such as rates, with a button for another one and one for each to remove it.

import { useTranslation } from '../../../translation/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';

/** A row by the names of its columns. */
export type FormRow = Readonly<Record<string, string>>;

export interface RowColumn {
  readonly name: string;
  readonly label: string;
  /** A column with options is a list to choose from; one without is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isNumber?: boolean;
  readonly isOptional?: boolean;
}

export interface RowsFieldProps {
  readonly legend: string;
  readonly hint?: string;
  readonly rows: readonly FormRow[];
  readonly columns: readonly RowColumn[];
  /** A row that is added. */
  readonly blank: FormRow;
  readonly addLabel: string;
  /** The error of a row's column; undefined where it is valid. */
  readonly errorOf: (row: number, column: string) => string | undefined;
  /** The error of the whole list. */
  readonly error?: string | undefined;
  /** Rows that stay, such as the class of goods without another one. */
  readonly isFixed?: (row: FormRow) => boolean;
  readonly onChange: (rows: readonly FormRow[]) => void;
}

/** Typed values are their owner's; a row that is removed is gone once the form is saved. */
export function RowsField(props: RowsFieldProps) {
  const { legend, hint, rows, columns, blank, addLabel, error, errorOf, isFixed, onChange } = props;
  const { t } = useTranslation(['admin-settings', 'form']);
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium">{legend}</legend>
      {hint !== undefined && <p className="mt-1 text-label text-quiet">{hint}</p>}
      <ul>
        {rows.map((row, index) => (
          <li
            key={rowKey(index)}
            className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-line py-3"
          >
            {columns.map((column) => (
              <RowInput
                key={column.name}
                column={column}
                value={row[column.name] ?? ''}
                error={errorOf(index, column.name)}
                isFixed={isFixed?.(row) === true && column.name === 'id'}
                onChange={(value) =>
                  onChange(
                    rows.map((each, at) =>
                      at === index ? { ...each, [column.name]: value } : each,
                    ),
                  )
                }
              />
            ))}
            {isFixed?.(row) !== true && (
              <TextButton
                tall
                aria-label={t('rows.removeRow', { row: String(index + 1), list: legend })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                {t('rows.remove')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-label text-error">
          {error}
        </p>
      )}
      <TextButton className="mt-1" onClick={() => onChange([...rows, blank])}>
        {addLabel}
      </TextButton>
    </fieldset>
  );
}

/** A row has no key but its place: everything else of it is typed. */
const rowKey = (index: number) => `row ${index}`;

function RowInput({
  column: { label, options, isNumber = false, isOptional = false },
  value,
  error,
  isFixed,
  onChange,
}: {
  readonly column: RowColumn;
  readonly value: string;
  readonly error: string | undefined;
  readonly isFixed: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation('form');
  const mark = isOptional ? t('optional') : t('required');
  const common = { label, mark, error, value, className: 'min-w-[8rem] grow basis-0' };
  if (options !== undefined)
    return (
      <SelectField {...common} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  return (
    <Field
      {...common}
      readOnly={isFixed}
      inputMode={isNumber ? 'decimal' : 'text'}
      dir={isNumber ? 'ltr' : 'auto'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
