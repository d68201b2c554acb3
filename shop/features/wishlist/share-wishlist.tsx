// Button that shares the wishlist: by the system's own dialog where there is one, else by copying its address.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { withLanguage } from '../../platform/language/language.ts';
import { Share } from '../../ui/icons.tsx';
import { sharingSearch } from './wishlist-link.ts';
import type { Wishlist } from './wishlist.ts';

/** Says beside itself what became of it. */
export function ShareWishlist({ works }: { works: Wishlist }) {
  const { t } = useTranslation('wishlist');
  const { languageParameter } = usePage();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const share = async () => {
    const path = withLanguage(`/wishlist${sharingSearch(works)}`, languageParameter);
    const url = new URL(path, window.location.origin).href;
    setOutcome(null);
    try {
      // It is missing from browsers that the compiler does not think of.
      if ('share' in navigator) {
        await navigator.share({ title: t('title'), url });
        return;
      }
    } catch (error) {
      // A visitor who closes the dialog has shared nothing, and knows it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    setOutcome(
      await navigator.clipboard.writeText(url).then(
        () => 'copied' as const,
        () => 'copyFailed' as const,
      ),
    );
  };
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-small underline-offset-4 hover:text-accent hover:underline"
        onClick={() => void share()}
      >
        <Share size={18} />
        {t('share')}
      </button>
      <output className="text-small text-quiet">{outcome !== null && t(outcome)}</output>
    </div>
  );
}
