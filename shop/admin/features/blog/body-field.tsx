// Body field: the content of a post as Markdown, to the last character.

import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '../../../platform/language/language.ts';
import { AreaField } from '../../../ui/field.tsx';
import { withLineEnds } from './line-ends.ts';

export interface BodyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly language: Language;
}

/** Its source. */
export function BodyField({ label, value, onChange, error, language }: BodyFieldProps) {
  const { t } = useTranslation('form');
  return (
    <AreaField
      label={label}
      mark={t('optional')}
      error={error}
      value={value}
      onChange={({ target }) => onChange(withLineEnds(value, target.value))}
      rows={18}
      dir={directionOf(language)}
    />
  );
}
