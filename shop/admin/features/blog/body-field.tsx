// Body field: the content of a post, as rich text or as its Markdown source. The editor is a third of the back office's code and a
// post is often opened for something else, so the content can only be read until somebody is there to edit it.

import { useEffect, useState } from 'react';
import { directionOf, type Language } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { whenPresent } from '../../../platform/page/when-present.ts';
import { AreaField } from '../../../ui/field.tsx';
import { useLazyPart } from '../../../ui/lazy-part.ts';
import { Markdown, type MarkdownLink } from '../../../ui/markdown.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { BodyEditorProps } from './body-editor.tsx';
import { withLineEnds } from './line-ends.ts';

export interface BodyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly language: Language;
}

/** Opens as rich text; as source where the editor cannot be fetched, or does not cover the text. */
export function BodyField({ label, value, onChange, error, language }: BodyFieldProps) {
  const { t } = useTranslation(['admin-blog', 'form']);
  const [isSource, setIsSource] = useState(false);
  const { Part, request } = useLazyPart<BodyEditorProps>(
    async () => (await import('./body-editor.tsx')).BodyEditor,
    (cause) => {
      log('The editor of posts could not be fetched', cause);
      setIsSource(true);
    },
  );
  const isWanted = Part === null && !isSource;
  useEffect(() => (isWanted ? whenPresent(request) : undefined));
  if (isSource)
    return (
      <div>
        <AreaField
          label={label}
          mark={t('form:optional')}
          error={error}
          value={value}
          onChange={({ target }) => onChange(withLineEnds(value, target.value))}
          rows={18}
          dir={directionOf(language)}
        />
        <TextButton onClick={() => setIsSource(false)}>{t('editor.rich')}</TextButton>
      </div>
    );
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        {label} <span className="text-label text-quiet">{t('form:optional')}</span>
      </p>
      {Part === null ? (
        <div
          aria-busy
          dir={directionOf(language)}
          lang={language}
          className="mt-1.5 min-h-64 border border-edge bg-sheet px-4 py-3 wrap-anywhere"
        >
          <Markdown text={value} Link={LinkText} />
        </div>
      ) : (
        <Part
          label={`${label} ${t('form:optional')}`}
          value={value}
          onChange={onChange}
          onSource={() => setIsSource(true)}
          language={language}
        />
      )}
      {error !== undefined && <p className="mt-1.5 text-label text-error">{error}</p>}
    </div>
  );
}

/** A link of a text that is edited leads nowhere. */
const LinkText: MarkdownLink = ({ children }) => <u>{children}</u>;
