// Methods field: the shipping methods of a zone, each with its delivery time, its rates and its names.

import { get } from 'react-hook-form';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { RowsField } from './rows-field.tsx';
import { methodKinds, rateBases } from './zone-schema.ts';
import { newMethod, type MethodValues } from './zone-values.ts';

type ErrorOf = (path: string) => string | undefined;

export interface MethodsFieldProps {
  readonly methods: readonly MethodValues[];
  readonly errors: unknown;
  /** Of the fees; null for pick-up, which has none. */
  readonly currency: string | null;
  readonly onChange: (methods: readonly MethodValues[]) => void;
}

/** In the order in which a buyer sees them. */
export function MethodsField({ methods, errors, currency, onChange }: MethodsFieldProps) {
  const { t } = useTranslation('admin-settings');
  const errorOf: ErrorOf = (path) => {
    const found: unknown = get(errors, `${path}.message`);
    return typeof found === 'string' ? found : undefined;
  };
  const error = errorOf('methods') ?? errorOf('methods.root');
  return (
    <fieldset className="max-w-[44rem] min-w-0">
      <legend className="text-caption">{t('zone.methods')}</legend>
      {methods.map((method, index) => (
        <Method
          key={methodKey(method, index)}
          method={method}
          place={index + 1}
          currency={currency}
          errorOf={(path) => errorOf(`methods.${index}.${path}`)}
          onChange={(changed) =>
            onChange(methods.map((each, at) => (at === index ? { ...each, ...changed } : each)))
          }
          onRemove={() => onChange(methods.filter((_, at) => at !== index))}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="mt-3 text-label text-error">
          {error}
        </p>
      )}
      <TextButton
        className="mt-2"
        onClick={() => onChange([...methods, currency === null ? newPickup : newMethod])}
      >
        {t('method.add')}
      </TextButton>
    </fieldset>
  );
}

const newPickup: MethodValues = { ...newMethod, rates: [{ upTo: '', fee: '0' }] };

/** A new method has no key but its place. */
const methodKey = ({ id }: MethodValues, index: number) => id ?? `new ${index}`;

interface MethodProps {
  readonly method: MethodValues;
  readonly place: number;
  readonly currency: string | null;
  readonly errorOf: ErrorOf;
  readonly onChange: (changed: Partial<MethodValues>) => void;
  readonly onRemove: () => void;
}

function Method(props: MethodProps) {
  const { method, place, currency, errorOf, onChange, onRemove } = props;
  const { t } = useTranslation('admin-settings');
  return (
    <fieldset className="mt-4 min-w-0 border-t border-line pt-4">
      <legend className="float-start mb-2 w-full text-small font-medium">
        {t('method.place', { place: String(place) })}
      </legend>
      <div className="clear-both space-y-4">
        <Basics {...props} />
        {currency !== null && <Fees {...props} currency={currency} />}
        <LanguageTexts
          legend={t('method.names')}
          hint={t('method.namesHint')}
          texts={method.names}
          errorOf={(language) => errorOf(`names.${language}`)}
          onChange={(names) => onChange({ names })}
        />
        <TextButton onClick={onRemove}>{t('method.remove', { place: String(place) })}</TextButton>
      </div>
    </fieldset>
  );
}

/** Rates, and the sum above which nothing is charged. */
function Fees({
  method,
  currency,
  errorOf,
  onChange,
}: MethodProps & { readonly currency: string }) {
  const { t } = useTranslation(['admin-settings', 'form']);
  const unit = method.rateBy === 'weight' ? t('method.grams') : currency;
  return (
    <>
      <RowsField
        legend={t('method.rates')}
        hint={t('method.ratesHint')}
        rows={method.rates}
        columns={[
          {
            name: 'upTo',
            label: t('method.upTo', { unit }),
            isNumber: true,
            isOptional: true,
          },
          { name: 'fee', label: t('method.fee', { unit: currency }), isNumber: true },
        ]}
        blank={{ upTo: '', fee: '' }}
        addLabel={t('method.addRate')}
        errorOf={(row, column) => errorOf(`rates.${row}.${column}`)}
        error={errorOf('rates') ?? errorOf('rates.root')}
        onChange={(rows) =>
          onChange({ rates: rows.map(({ upTo = '', fee = '' }) => ({ upTo, fee })) })
        }
      />
      <Field
        label={t('method.freeAbove', { unit: currency })}
        mark={t('form:optional')}
        error={errorOf('freeAbove')}
        value={method.freeAbove}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        onChange={({ target }) => onChange({ freeAbove: target.value })}
      />
    </>
  );
}

/** Kind, delivery time, and by which rates are found. */
function Basics({ method, currency, errorOf, onChange }: MethodProps) {
  const { t } = useTranslation(['admin-settings', 'form']);
  return (
    <>
      <ChoiceField
        label={t('method.active')}
        mark={t('form:optional')}
        checked={method.active}
        onChange={(active) => onChange({ active })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {currency !== null && (
          <>
            <SelectField
              label={t('method.kind')}
              mark={t('form:required')}
              value={method.kind}
              onChange={({ target }) => onChange({ kind: target.value })}
            >
              {methodKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('method.rateBy')}
              mark={t('form:required')}
              value={method.rateBy}
              onChange={({ target }) => onChange({ rateBy: target.value })}
            >
              {rateBases.map((base) => (
                <option key={base} value={base}>
                  {t(`method.${base}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {(['daysMin', 'daysMax'] as const).map((name) => (
          <Field
            key={name}
            label={t(`method.${name}`)}
            mark={t('form:optional')}
            error={errorOf(name)}
            value={method[name]}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </>
  );
}
