// Alternative texts of several pictures in one language, one below the other, saved as one act.

import { useState } from 'react';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { directionOf, type Language } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { Modal } from '../../frame/modal.tsx';
import type { BulkDialogOptions } from '../../list/list-description.ts';
import { withAlt, type Alts } from '../../media/alts.ts';
import { LanguageChoice } from '../../media/language-choice.tsx';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import { printAlts } from './selected-alts.ts';

/** Files that are no pictures have none. */
export function AltsDialog({ rows, onClose, onSubmit }: BulkDialogOptions<AdminMediaRow>) {
  const { t } = useTranslation(['admin-media', 'admin']);
  const page = usePage();
  const [language, setLanguage] = useState<Language>(page.language);
  const pictures = rows.filter(({ kind }) => kind === 'image');
  const [typed, setTyped] = useState<ReadonlyMap<number, Alts>>(
    () => new Map(pictures.map(({ id, alts }) => [id, alts])),
  );
  return (
    <Modal wide title={t('fields.alts')} description={t('fields.altsText')} onClose={onClose}>
      <form
        method="post"
        className="space-y-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(printAlts(typed));
        }}
      >
        {pictures.length === 0 ? (
          <p className="text-small">{t('selection.noPictures')}</p>
        ) : (
          <>
            <LanguageChoice
              label={t('selection.language')}
              language={language}
              onChange={setLanguage}
            />
            <ul className="space-y-4">
              {pictures.map((media) => {
                const alts = typed.get(media.id) ?? {};
                return (
                  <li key={media.id} className="flex items-start gap-4">
                    <MediaThumbnail
                      media={media}
                      sizes="5rem"
                      className="size-20 shrink-0 text-[0]"
                    />
                    <div className="min-w-0 flex-1" lang={language}>
                      <MarkedField
                        label={media.title}
                        value={alts[language] ?? ''}
                        maxLength={500}
                        dir={directionOf(language)}
                        onChange={({ target }) =>
                          setTyped(
                            new Map(typed).set(media.id, withAlt(alts, language, target.value)),
                          )
                        }
                      />
                    </div>
                  </li>
                );
              })}
            </ul>
            <Button type="submit">{t('admin:form.save')}</Button>
          </>
        )}
      </form>
    </Modal>
  );
}
