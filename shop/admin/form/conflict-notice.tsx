// Conflict notice: both versions of the fields in which they differ or that somebody else changed, and the choice between them.

import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { FormField } from './form-fields.tsx';
import { changedFields } from './record.ts';

export interface ConflictNoticeProps<Values extends FieldValues> {
  readonly fields: readonly FormField<Values>[];
  /** The values that both sides began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onResolve: (side: 'theirs' | 'mine') => void;
}

/** Nothing was saved yet, and nothing typed is lost. */
export function ConflictNotice<Values extends FieldValues>(props: ConflictNoticeProps<Values>) {
  const { fields, base, mine, theirs, onResolve } = props;
  const { t } = useTranslation('admin');
  const changed = new Set([...changedFields(mine, theirs), ...changedFields(base, theirs)]);
  const shown = fields.filter(({ name }) => changed.has(name));
  const show = ({ options = [], show: toText }: FormField<Values>, value: unknown) =>
    toText?.(value as never) ??
    options.find((option) => option.value === value)?.label ??
    (typeof value === 'string' ? value : JSON.stringify(value));
  return (
    <section role="alert" className="mb-6 border border-error p-5">
      <h3 className="text-caption">{t('conflict.title')}</h3>
      <p className="mt-2 text-small">{t('conflict.text')}</p>
      <table className="mt-4 w-full text-small">
        <thead>
          <tr className="text-start text-label text-quiet">
            <th scope="col" className="pb-2 text-start font-normal">
              {t('conflict.field')}
            </th>
            <th scope="col" className="pb-2 text-start font-normal">
              {t('conflict.theirs')}
            </th>
            <th scope="col" className="pb-2 text-start font-normal">
              {t('conflict.mine')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field.name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-3 text-start font-normal text-quiet">
                {field.label}
              </th>
              <td className="py-2 pe-3 wrap-anywhere whitespace-pre-line">
                {show(field, theirs[field.name])}
              </td>
              <td className="py-2 wrap-anywhere whitespace-pre-line">
                {show(field, mine[field.name])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onResolve('mine')}>{t('conflict.keepMine')}</Button>
        <Button kind="plain" onClick={() => onResolve('theirs')}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}
