// Language section: the language of the shop's mails; the header has that of the pages.

import {
  defaultLanguage,
  isLanguage,
  nativeName,
  type Language,
} from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useSessionStore, type Person } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SectionLoading } from './section-loading.tsx';
import { useAccountRow } from './use-account-row.ts';

/** Saved at once; the auth service is updated, too, because it sends mails of its own. */
export function LanguageSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'form']);
  const { language: shown, settings } = usePage();
  const { languages: offered } = settings;
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const usual: { language: Language } = { language: shown };
  const { row, failed, retry, save } = useAccountRow('preferences', person.id, usual);
  if (row === null) return <SectionLoading failed={failed} retry={retry} />;
  const updateAuthLanguage = async (language: Language) => {
    try {
      const { error } = await (await authClient()).updateUser({ data: { language } });
      if (error !== null) throw error;
    } catch (error) {
      log('The language could not be saved with the account', error);
    }
  };
  const choose = async (language: Language) => {
    const isSaved = await save({ language });
    if (isSaved) await updateAuthLanguage(language);
    toasts.show({ title: isSaved ? t('saved') : t('saveFailed'), urgent: !isSaved });
  };
  return (
    <SelectField
      label={t('language.label')}
      mark={t('form:required')}
      name="language"
      value={offered.find((language) => language === row.language) ?? defaultLanguage}
      onChange={(event) => {
        const { value } = event.target;
        if (isLanguage(value)) void choose(value);
      }}
    >
      {offered.map((language) => (
        <option key={language} value={language} lang={language}>
          {nativeName(language)}
        </option>
      ))}
    </SelectField>
  );
}
