// Definitions of the statistics, all of them, with their version; the export names the same one.

import { useTranslation } from '../../../translation/use-translation.ts';
import { definitions, definitionsVersion } from '../../../platform/statistics/definitions.ts';
import type { Term } from './defined-term.tsx';

const terms = Object.keys(definitions) as Term[];

/** Folded until somebody looks for it. */
export function DefinitionList() {
  const { t } = useTranslation('admin-statistics');
  return (
    <details className="border-t border-line text-small">
      <summary className="min-h-12 cursor-pointer content-center hover:text-accent">
        {t('meaning.title', { version: definitionsVersion })}
      </summary>
      <dl className="grid gap-x-10 gap-y-4 pt-2 pb-6 sm:grid-cols-2 xl:grid-cols-3">
        {terms.map((term) => (
          <div key={term}>
            <dt className="font-medium">{t(`terms.${term}`)}</dt>
            <dd className="mt-0.5 text-quiet">{t(`definitions.${term}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
