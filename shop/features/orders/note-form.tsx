// Note form: words about a work that was bought, with the name that they are published under.

import { useEffect } from 'react';
import { usePersistedDraft } from '../../platform/forms/form-draft.ts';
import { useSubmission, type FormErrors } from '../../platform/forms/use-submission.ts';
import { nativeName } from '../../platform/language/language.ts';
import { useOfferedLanguages, usePage } from '../../platform/page/page.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { MarkedAreaField, MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A note as it is typed. */
export interface NoteValues {
  readonly body: string;
  readonly name: string;
  readonly place: string;
  /** From 1 to 5, or empty. */
  readonly rating: string;
  readonly language: string;
}

export interface NoteFormProps {
  /** The same for the same line of the same order alone: under it typed words outlive a reload and the end of a session. */
  readonly name: string;
  /** Sends the note; returns the code of a refusal, or null. Rejects when the shop does not respond. */
  readonly send: (values: NoteValues) => Promise<string | null>;
  readonly leave: () => void;
}

const blank = { body: '', name: '', place: '', rating: '' } as const;

/** It comes in place of the button that was pressed, and has the focus. */
export function NoteForm({ name, send, leave }: NoteFormProps) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const [values, change] = usePersistedDraft<NoteValues & Readonly<Record<string, string>>>(name, {
    ...blank,
    language,
  });
  const clear = () => change(() => ({ ...blank, language }));
  const submission = useSubmission(
    {
      body: values.body.trim() === '' && t('collectorNotes.errors.body'),
      name: values.name.trim() === '' && t('collectorNotes.errors.name'),
    },
    async () => {
      const refusal = await send(values);
      if (refusal === null) {
        clear();
        return null;
      }
      const reason = refusal === 'note_exists' ? 'exists' : 'refused';
      return { form: t(`collectorNotes.errors.${reason}`) };
    },
  );
  const { form, errors } = submission;
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus();
  }, [form]);
  return (
    <Form
      submission={submission}
      action={t('collectorNotes.send')}
      after={
        <Button
          kind="plain"
          className="ms-3"
          onClick={() => {
            clear();
            leave();
          }}
        >
          {t('dismiss')}
        </Button>
      }
    >
      <NoteFields
        values={values}
        errors={errors}
        onChange={(changed) => change((before) => ({ ...before, ...changed }))}
      />
    </Form>
  );
}

const ratings = ['5', '4', '3', '2', '1'] as const;

interface NoteFieldsProps {
  readonly values: NoteValues;
  readonly errors: FormErrors<'body' | 'name'>;
  readonly onChange: (changed: Partial<NoteValues>) => void;
}

function NoteFields({ values, errors, onChange }: NoteFieldsProps) {
  const { t } = useTranslation(['orders', 'form']);
  const offered = useOfferedLanguages();
  const field = (name: keyof NoteValues) => ({
    name,
    value: values[name],
    label: t(`collectorNotes.${name}`),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
  });
  return (
    <>
      <MarkedAreaField
        {...field('body')}
        hint={t('collectorNotes.bodyHint')}
        error={errors.body}
        required
        rows={5}
        maxLength={1000}
        dir="auto"
      />
      <SelectField {...field('rating')} mark={t('form:optional')}>
        <option value="">{t('collectorNotes.noRating')}</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {t('collectorNotes.ratingOf', { rating: Number(rating) })}
          </option>
        ))}
      </SelectField>
      <MarkedField
        {...field('name')}
        error={errors.name}
        required
        maxLength={60}
        autoComplete="nickname"
        dir="auto"
      />
      <MarkedField {...field('place')} maxLength={60} autoComplete="off" dir="auto" />
      {offered.length > 1 && (
        <SelectField {...field('language')} mark={t('form:required')}>
          {offered.map((each) => (
            <option key={each} value={each} lang={each}>
              {nativeName(each)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
