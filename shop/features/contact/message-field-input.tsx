// One field of a message: its label with its mark, its control, and what is wrong with it.

import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { longest, type MessageField, type Problem } from './message.ts';

const purposes: Readonly<Record<MessageField, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', dir: 'ltr' },
  subject: { type: 'text', autoComplete: 'off' },
  message: {},
};
const look =
  'w-full border border-edge bg-sheet px-4 py-3 text-base aria-invalid:border-accent aria-invalid:outline-accent';

export interface MessageFieldInputProps {
  readonly field: MessageField;
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly onChange: (value: string) => void;
}

/** What is too long can be typed and is then told: cutting it would lose words unseen. */
export function MessageFieldInput({ field, value, problem, onChange }: MessageFieldInputProps) {
  const { t } = useTranslation('contact');
  const id = useId();
  const control = {
    id,
    name: field,
    value,
    required: true,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    className: look,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-small">
        {t(`form.${field}`)}
        <span className="text-label text-quiet">({t('form.mark')})</span>
      </label>
      {field === 'message' ? (
        <textarea {...control} rows={8} />
      ) : (
        <input {...control} {...purposes[field]} />
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="mt-1.5 text-small text-accent">
          {problem === 'tooLong' && t('error.tooLong', { count: longest[field] })}
          {problem === 'refused' && t('error.refused')}
          {(problem === 'missing' || problem === 'unreadable') && t(`error.${field}`)}
        </p>
      )}
    </div>
  );
}
