// Tags field: the tags of a post, chosen from those of the blog or added.

import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { Field } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { FacetOption } from '../../data/use-facets.ts';
import type { PostValues } from './post-values.ts';
import { tagId } from './tag-id.ts';

export interface TagsFieldProps {
  readonly form: UseFormReturn<PostValues>;
  readonly tags: readonly FacetOption[];
}

/** A new tag exists once the post is saved. */
export function TagsField({ form, tags }: TagsFieldProps) {
  const { t } = useTranslation(['admin-blog', 'form']);
  const { language } = usePage();
  const { field, fieldState } = useController({ control: form.control, name: 'tags' });
  const names = useController({ control: form.control, name: 'tagNames' }).field;
  const [typed, setTyped] = useState('');
  const added = Object.entries(names.value).map(([value, { name }]) => ({ value, label: name }));
  const options = [
    ...tags,
    ...added.filter((each) => !tags.some(({ value }) => value === each.value)),
  ];
  const selected: readonly string[] = field.value;
  const add = () => {
    const name = typed.trim();
    if (name === '') return;
    const known = options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
    const id = known?.value ?? tagId(name, options.length);
    if (known === undefined) names.onChange({ ...names.value, [id]: { language, name } });
    if (!selected.includes(id)) field.onChange([...selected, id]);
    setTyped('');
  };
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-3 w-full text-caption">{t('fields.tags')}</legend>
      <TagButtons options={options} selected={selected} onChange={field.onChange} />
      <Field
        label={t('tags.new')}
        mark={t('form:optional')}
        className="mt-4 max-w-[24rem]"
        value={typed}
        maxLength={80}
        error={fieldState.error?.message}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        dir="auto"
        after={
          <TextButton tall className="shrink-0 px-4" onClick={add}>
            {t('tags.add')}
          </TextButton>
        }
      />
    </fieldset>
  );
}

function TagButtons({
  options,
  selected,
  onChange,
}: {
  readonly options: readonly FacetOption[];
  readonly selected: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  return (
    <ul className="clear-both flex flex-wrap gap-2">
      {options.map(({ value, label }) => {
        const isOn = selected.includes(value);
        return (
          <li key={value}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() =>
                onChange(isOn ? selected.filter((each) => each !== value) : [...selected, value])
              }
              className="min-h-11 border border-edge px-4 text-small aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <bdi>{label}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
