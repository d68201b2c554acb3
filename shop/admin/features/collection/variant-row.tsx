// Variant row: the cells of one combination, with measures, pictures, order and removal below on demand.

import { memo, useState } from 'react';
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form';
import { useTranslation } from '../../../translation/use-translation.ts';
import { pictureSource } from '../../../platform/page/picture-source.ts';
import { usePage } from '../../../platform/page/page.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { Moves, nameOf } from './options-editor.tsx';
import type { PictureValue } from './product-values.ts';
import { SmallField } from './small-field.tsx';
import type { ProductOption, VariantValues } from './variant-values.ts';

export interface VariantRowProps {
  readonly variant: VariantValues;
  readonly place: number;
  readonly count: number;
  /** The values' names. */
  readonly name: string;
  readonly options: readonly ProductOption[];
  readonly pictures: readonly PictureValue[];
  readonly isOrdered: boolean;
  readonly errors: Merge<FieldError, FieldErrorsImpl<VariantValues>> | undefined;
  readonly onChange: (place: number, changed: Partial<VariantValues>) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (place: number) => void;
}

type NumberName = 'price' | 'stock' | 'editionSize' | 'weight' | 'length' | 'width' | 'height';

const measures = ['weight', 'length', 'width', 'height'] as const;

/** Opened by itself where an error is inside. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { place, name, errors } = props;
  const { t } = useTranslation('admin-collection');
  const [isOpen, setIsOpen] = useState(false);
  const hasHiddenError = [...measures, 'choice' as const].some(
    (each) => errors?.[each] !== undefined,
  );
  const isShown = isOpen || hasHiddenError;
  const cell = 'py-2 pe-3 align-top max-md:block max-md:pe-0';
  return (
    <>
      <tr className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:pt-2">
        <th
          scope="row"
          className={`${cell} text-start font-medium wrap-anywhere max-md:col-span-2 md:pt-4`}
        >
          {name}
        </th>
        {(['price', 'stock', 'editionSize'] as const).map((each) => (
          <td key={each} className={`${cell} md:w-28`}>
            <NumberField {...props} field={each} />
          </td>
        ))}
        <td className={`${cell} md:w-40`}>
          <CodeField {...props} />
        </td>
        <td className={`${cell} md:w-36`}>
          <StatusField {...props} />
        </td>
        <td className={`${cell} text-end max-md:text-start md:w-24 md:pe-0`}>
          <TextButton
            aria-expanded={isShown}
            aria-label={t('variants.moreOf', { name })}
            onClick={() => setIsOpen(!isShown)}
            className="max-md:mt-5"
          >
            {isShown ? t('variants.less') : t('variants.more')}
          </TextButton>
        </td>
      </tr>
      {isShown && (
        <tr className="max-md:block">
          <td colSpan={7} className="pb-4 max-md:block">
            <div className="space-y-3 border-s border-line ps-4">
              <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
                {measures.map((each) => (
                  <NumberField key={each} {...props} field={each} isLabelled />
                ))}
                <Choice {...props} />
              </div>
              <VariantPictures {...props} />
              <Moves
                place={place}
                count={props.count}
                name={name}
                onMove={(to) => props.onMove(place, to)}
                {...(props.isOrdered || props.count === 1
                  ? {}
                  : { onRemove: () => props.onRemove(place) })}
              />
              {props.isOrdered && <p className="text-label text-quiet">{t('variants.ordered')}</p>}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

function NumberField({
  variant,
  place,
  name,
  errors,
  onChange,
  field,
  isLabelled = false,
}: VariantRowProps & { readonly field: NumberName; readonly isLabelled?: boolean }) {
  const { t } = useTranslation('admin-collection');
  return (
    <SmallField
      label={t(`variants.${field}`)}
      subject={name}
      error={messageOf(errors?.[field])}
      isLabelled={isLabelled}
    >
      {({ className, ...attributes }) => (
        <input
          {...attributes}
          className={`${className} tabular-nums`}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={variant[field]}
          onChange={({ target }) => onChange(place, { [field]: target.value.trim() })}
        />
      )}
    </SmallField>
  );
}

function CodeField({ variant, place, name, errors, onChange }: VariantRowProps) {
  const { t } = useTranslation('admin-collection');
  return (
    <SmallField label={t('variants.sku')} subject={name} error={messageOf(errors?.sku)}>
      {(attributes) => (
        <input
          {...attributes}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={variant.sku}
          onChange={({ target }) => onChange(place, { sku: target.value.trim() })}
        />
      )}
    </SmallField>
  );
}

function StatusField({ variant, place, name, onChange }: VariantRowProps) {
  const { t } = useTranslation('admin-collection');
  return (
    <SmallField label={t('variants.status')} subject={name}>
      {(attributes) => (
        <select
          {...attributes}
          value={variant.status}
          onChange={({ target }) => onChange(place, { status: target.value })}
        >
          {(['active', 'archived'] as const).map((status) => (
            <option key={status} value={status}>
              {t(`variants.${status}`)}
            </option>
          ))}
        </select>
      )}
    </SmallField>
  );
}

/** The values of the combination, one list for each option. */
function Choice({ variant, place, name, options, errors, onChange }: VariantRowProps) {
  const { t } = useTranslation('admin-collection');
  const { language } = usePage();
  return options.map((option, at) => (
    <SmallField
      key={option.key}
      label={nameOf(option.names, language) || t('options.name', { number: at + 1 })}
      subject={name}
      error={at === 0 ? messageOf(errors?.choice) : undefined}
      isLabelled
    >
      {(attributes) => (
        <select
          {...attributes}
          value={variant.choice[at] ?? ''}
          onChange={({ target }) =>
            onChange(place, { choice: variant.choice.with(at, target.value) })
          }
        >
          {option.values.map((value, valueAt) => (
            <option key={value.key} value={value.key}>
              {nameOf(value.names, language) || t('options.value', { number: valueAt + 1 })}
            </option>
          ))}
        </select>
      )}
    </SmallField>
  ));
}

function VariantPictures({ variant, place, name, pictures, onChange }: VariantRowProps) {
  const { t } = useTranslation('admin-collection');
  const { language } = usePage();
  if (pictures.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="float-start mb-1 w-full text-label text-quiet">
        {t('variants.pictures')}
        <span className="sr-only"> {name}</span>
      </legend>
      <div className="clear-both flex flex-wrap gap-3">
        {storedPictures(pictures).map(({ picture, position: own, at }) => (
          <label
            key={own}
            className="flex min-h-11 items-center gap-2 has-[:focus-visible]:outline-2"
          >
            <input
              type="checkbox"
              className="checkbox"
              checked={variant.pictures.includes(own)}
              aria-label={t('variants.picture', {
                number: at + 1,
                text: nameOf(picture.alts, language),
              })}
              onChange={({ target }) =>
                onChange(place, {
                  pictures: target.checked
                    ? [...variant.pictures, own]
                    : variant.pictures.filter((position) => position !== own),
                })
              }
            />
            <img
              src={pictureSource(picture).src}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 bg-shade object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function messageOf(error: { readonly message?: unknown } | undefined): string | undefined {
  return typeof error?.message === 'string' ? error.message : undefined;
}

/** Pictures that a variant can have: those of the saved work. */
function storedPictures(pictures: readonly PictureValue[]) {
  return pictures.flatMap((picture, at) =>
    picture.position === null ? [] : [{ picture, position: picture.position, at }],
  );
}
