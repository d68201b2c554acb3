// Works field: works that are chosen for something, found by words, in an order.

import { useState } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { AdminProductRow } from '../../platform/api/admin.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moved } from './moved.ts';
import { OrderedList } from './ordered-list.tsx';
import { useWorkTitle, WorkLine } from './work-line.tsx';
import { WorkSearch } from './work-search.tsx';

export interface WorksFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Its value is a list of ids. */
  readonly name: Path<Values>;
  readonly legend: string;
  readonly hint: string;
  readonly max: number;
  /** The works that are chosen in the stored row. */
  readonly works: readonly AdminProductRow[];
  /** Ids of works that cannot be chosen. */
  readonly without?: readonly number[];
}

/** Each work once, in the order in which the maker puts them. */
export function WorksField<Values extends FieldValues>(props: WorksFieldProps<Values>) {
  const { form, name, legend, hint, max, works, without = [] } = props;
  const { t } = useTranslation('admin');
  const { field, fieldState } = useController({ control: form.control, name });
  const [found, setFound] = useState<readonly AdminProductRow[]>([]);
  const ids: readonly number[] = field.value;
  const titleOf = useWorkTitle();
  const known = (id: number) => [...found, ...works].find((work) => work.id === id);
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-caption">{legend}</legend>
      <p className="clear-both mb-4 max-w-[40rem] text-small text-quiet">{hint}</p>
      {ids.length > 0 && (
        <div className="mb-5 max-w-[40rem]">
          <OrderedList
            label={legend}
            items={ids.map((id) => {
              const work = known(id);
              return {
                key: String(id),
                name: work === undefined ? t('works.untitled', { id: String(id) }) : titleOf(work),
                body:
                  work === undefined ? (
                    t('works.untitled', { id: String(id) })
                  ) : (
                    <WorkLine work={work} />
                  ),
              };
            })}
            onMove={(from, to) => field.onChange(moved(ids, from, to))}
            onRemove={(place) => field.onChange(ids.toSpliced(place, 1))}
          />
        </div>
      )}
      {ids.length >= max ? (
        <p className="text-small text-quiet">{t('works.full', { max })}</p>
      ) : (
        <WorkSearch
          label={t('works.search')}
          error={fieldState.error?.message}
          without={[...ids, ...without]}
          onChoose={(work) => {
            setFound((before) => [work, ...before]);
            field.onChange([...ids, work.id]);
          }}
        />
      )}
    </fieldset>
  );
}
