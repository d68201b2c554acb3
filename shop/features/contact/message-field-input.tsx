// Message field with its error.

import type { InputHTMLAttributes } from 'react';
import { draftField } from '../../platform/forms/form-draft.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { MarkedAreaField, MarkedField } from '../../ui/marked-field.tsx';
import { lengthMax, type MessageField, type MessageError } from './message.ts';

const purposes: Readonly<
  Record<
    Exclude<MessageField, 'message'>,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'dir'>
  >
> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', dir: 'ltr' },
  subject: { type: 'text', autoComplete: 'off' },
};

export interface MessageFieldInputProps {
  readonly field: MessageField;
  readonly value: string;
  readonly problem: MessageError | undefined;
  readonly onChange: (value: string) => void;
}

/** Long texts can be typed and are reported: truncating would lose words unseen. */
export function MessageFieldInput({ field, value, problem, onChange }: MessageFieldInputProps) {
  const error = useErrorMessage(field, problem);
  const { t } = useTranslation('contact');
  const control = {
    ...draftField('contact', field),
    label: t(`form.${field}`),
    name: field,
    value,
    error,
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return field === 'message' ? (
    <MarkedAreaField {...control} rows={8} />
  ) : (
    <MarkedField {...control} {...purposes[field]} />
  );
}

function useErrorMessage(
  field: MessageField,
  problem: MessageError | undefined,
): string | undefined {
  const { t } = useTranslation('contact');
  if (problem === undefined) return undefined;
  if (problem === 'tooLong') return t('error.tooLong', { count: lengthMax[field] });
  return problem === 'refused' ? t('error.rejected') : t(`error.${field}`);
}
