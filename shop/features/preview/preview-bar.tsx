// Preview bar: states above a page that it is not published, and how long its link works.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { localeOf } from '../../platform/language/language.ts';

/** @param props.expiresAt ISO 8601 */
export function PreviewBar({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useTranslation('preview');
  const { language } = usePage();
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <aside aria-label={t('label')} className="border-b border-line bg-shade">
      <p className="frame flex flex-wrap gap-x-4 py-2.5 text-small">
        <strong className="font-medium">{t('bar')}</strong>
        <span className="text-quiet" suppressHydrationWarning>
          {t('until', { time: time.format(new Date(expiresAt)) })}
        </span>
      </p>
    </aside>
  );
}
