// Sheet of shortcuts: the keys of the back office, with their effects.

import { useTranslation } from '../../translation/use-translation.ts';
import { Modal } from './modal.tsx';

const shortcuts = [
  { id: 'palette', keys: 'Ctrl K · ⌘ K' },
  { id: 'help', keys: '?' },
  { id: 'search', keys: '/' },
  { id: 'rows', keys: '↑ ↓' },
  { id: 'extend', keys: 'Shift ↑ ↓' },
  { id: 'select', keys: 'Space' },
  { id: 'all', keys: 'Ctrl A · ⌘ A' },
  { id: 'save', keys: 'Ctrl S · ⌘ S' },
] as const;

/** Opened by `?`. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Modal title={t('shortcuts.title')} onClose={onClose}>
      <dl className="px-5 pb-5">
        {shortcuts.map(({ id, keys }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-6 border-t border-line py-2.5 text-small"
          >
            <dt>{t(`shortcuts.${id}`)}</dt>
            <dd>
              <kbd dir="ltr" className="whitespace-nowrap text-quiet">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
