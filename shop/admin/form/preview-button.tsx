// Preview button: makes a link by which anybody reads something unpublished for an hour, as a visitor would.

import { useState } from 'react';
import type { AdminPreviewLink } from '../../platform/api/admin-blog.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import {
  isLanguage,
  languages,
  nativeName,
  withLanguage,
  localeOf,
  type Language,
} from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { callAdmin } from '../data/call-admin.ts';
import { Modal } from '../frame/modal.tsx';

export interface PreviewButtonProps {
  readonly kind: 'post' | 'product';
  readonly id: number;
}

/** The link shows what was saved last. */
export function PreviewButton(props: PreviewButtonProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t('preview.open')}</TextButton>
      {isOpen && (
        <Modal
          title={t('preview.open')}
          description={t('preview.text')}
          onClose={() => setIsOpen(false)}
        >
          <PreviewLink {...props} />
        </Modal>
      )}
    </>
  );
}

/** Lives of a link, in minutes. */
const lives = { hour: 60, day: 1440, week: 10_080 } as const;
type Life = keyof typeof lives;

function PreviewLink({ kind, id }: PreviewButtonProps) {
  const { t } = useTranslation(['admin', 'form']);
  const { customerClient } = useShop();
  const page = usePage();
  const [language, setLanguage] = useState<Language>(page.language);
  const [life, setLife] = useState<Life>('hour');
  const [link, setLink] = useState<AdminPreviewLink | null>(null);
  const make = useAction(async () => {
    setLink(
      await callAdmin(customerClient, 'admin_preview_link', {
        kind,
        subject_id: id,
        language,
        minutes: lives[life],
      }),
    );
  });
  return (
    <div className="space-y-4 p-5">
      <SelectField
        label={t('preview.language')}
        mark={t('form:required')}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) setLanguage(target.value);
          setLink(null);
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {nativeName(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('preview.life')}
        mark={t('form:required')}
        value={life}
        onChange={({ target }) => {
          setLife(target.value as Life);
          setLink(null);
        }}
      >
        {(Object.keys(lives) as Life[]).map((each) => (
          <option key={each} value={each}>
            {t(`preview.lives.${each}`)}
          </option>
        ))}
      </SelectField>
      {link === null ? (
        <Button onClick={make.run} aria-disabled={make.busy}>
          {t('preview.make')}
        </Button>
      ) : (
        <MadeLink address={addressOf(link, language)} expiresAt={link.expiresAt} />
      )}
    </div>
  );
}

function MadeLink({
  address,
  expiresAt,
}: {
  readonly address: string;
  readonly expiresAt: string;
}) {
  const { t } = useTranslation(['admin', 'form']);
  const { language } = usePage();
  const [isCopied, setIsCopied] = useState(false);
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <>
      <Field
        label={t('preview.link')}
        mark={t('preview.until', { time: time.format(new Date(expiresAt)) })}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
        dir="ltr"
        after={
          <TextButton
            tall
            className="shrink-0 px-4"
            onClick={() => {
              navigator.clipboard.writeText(address).then(
                () => setIsCopied(true),
                () => setIsCopied(false),
              );
            }}
          >
            {isCopied ? t('preview.copied') : t('preview.copy')}
          </TextButton>
        }
      />
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('preview.show')}
      </a>
    </>
  );
}

/** In the language of the preview, so that the page around it has it too. */
function addressOf({ token }: AdminPreviewLink, language: Language): string {
  return `${location.origin}${withLanguage(`/preview/${token}`, language)}`;
}
