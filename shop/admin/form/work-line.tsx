// Work line: a work in a choice, with its picture, its title, and its status where visitors do not see it.

import type { AdminProductRow } from '../../platform/api/admin.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { TitleCell } from '../list/title-cell.tsx';

/** The title of a work in a choice; one without a text has its number. */
export function useWorkTitle(): (work: AdminProductRow) => string {
  const { t } = useTranslation('admin');
  return ({ id, title }) => (title === '' ? t('works.untitled', { id: String(id) }) : title);
}

/** @param props.work the work, as the list of works has it */
export function WorkLine({ work }: { readonly work: AdminProductRow }) {
  const { t } = useTranslation('admin');
  const titleOf = useWorkTitle();
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <TitleCell picture={work.picture} title={titleOf(work)} />
      {work.status !== 'published' && (
        <span className="text-label text-quiet">
          {t(work.status === 'archived' ? 'works.archived' : 'works.draft')}
        </span>
      )}
    </span>
  );
}
