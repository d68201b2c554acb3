// Use of a category, a colour or a series: what its deletion changes, and what its works get instead.

import type { AdminFacetUse, FacetName } from '../../../../platform/api/admin-facets.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import type { FacetOption } from '../../../data/use-facets.ts';
import { SelectField } from '../../../../ui/select-field.tsx';

export interface FacetUseProps {
  readonly facet: FacetName;
  /** Whether a series is a maker. */
  readonly isMaker: boolean;
  readonly use: AdminFacetUse;
  readonly others: readonly FacetOption[];
  readonly replacement: string;
  readonly onChange: (replacement: string) => void;
}

/** Numbers of works, posts and discount codes, and the choice of another one for them. */
export function FacetUse({ facet, isMaker, use, others, replacement, onChange }: FacetUseProps) {
  const { t } = useTranslation(['admin-facets', 'form']);
  const { works, posts, discounts } = use;
  if (works + posts + discounts === 0) return t('use.none');
  return (
    <div className="space-y-4">
      <p>
        {[
          works > 0 && t('use.works', { amount: works }),
          posts > 0 && t('use.posts', { amount: posts }),
          discounts > 0 && t('use.discounts', { amount: discounts }),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </p>
      <SelectField
        label={t(`${facet}.replacement`)}
        mark={t('form:required')}
        value={replacement}
        onChange={({ target }) => onChange(target.value)}
      >
        {facet !== 'categories' && (
          <option value="">
            {facet === 'colours' ? t('use.nothing') : t(isMaker ? 'use.noMaker' : 'use.noSeries')}
          </option>
        )}
        {others.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
