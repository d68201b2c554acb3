// Shares the page: by the system's own dialog where there is one, else by copying the address.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { Share } from '../../ui/icons.tsx';

/** Says below itself what became of it. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('product');
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const share = async () => {
    const url = window.location.href;
    setOutcome(null);
    try {
      // It is missing from browsers that the compiler does not think of.
      if ('share' in navigator) await navigator.share({ title, url });
      else setOutcome(await copied(url));
    } catch (error) {
      // A visitor who closes the dialog has shared nothing, and knows it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setOutcome(await copied(url));
    }
  };
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 noscript:hidden">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 text-small underline-offset-4 hover:text-accent hover:underline"
        onClick={() => void share()}
      >
        <Share size={18} />
        {t('share.action')}
      </button>
      <output className="text-small text-quiet">{outcome !== null && t(`share.${outcome}`)}</output>
    </div>
  );
}

async function copied(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
