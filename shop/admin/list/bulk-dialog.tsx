// Bulk dialog: asks for the text that a bulk action needs, such as a price.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { Modal } from '../frame/modal.tsx';
import type { BulkInput, BulkQuestion } from './list-description.ts';

export interface BulkDialogProps {
  readonly title: string;
  readonly input: BulkInput;
  readonly onClose: () => void;
  readonly onSubmit: (typed: string) => void;
}

/** The text is checked once it is submitted. */
export function BulkDialog({ title, input, onClose, onSubmit }: BulkDialogProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Modal title={title} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="space-y-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          const problem = input.check(typed.trim());
          setError(problem);
          if (problem === undefined) onSubmit(typed.trim());
        }}
      >
        <MarkedField
          required
          label={input.label}
          hint={input.hint}
          error={error}
          value={typed}
          dir="ltr"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t('bulk.apply')}</Button>
      </form>
    </Modal>
  );
}

export interface BulkChoiceProps {
  readonly title: string;
  readonly question: BulkQuestion;
  readonly onClose: () => void;
  readonly onChoose: (value: string) => void;
}

/** A question before an action, with a button for each answer. */
export function BulkChoice({ title, question, onClose, onChoose }: BulkChoiceProps) {
  return (
    <Modal title={title} description={question.text} onClose={onClose}>
      <div className="grid gap-2 p-5">
        {question.choices.map(({ value, label }, place) => (
          <Button
            key={value}
            kind={place === 0 ? 'primary' : 'plain'}
            onClick={() => onChoose(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
