// Zone list: the shipping zones with their countries and methods, each a link to its form.

import type { AdminSettings, AdminZone } from '../../../platform/api/admin-settings.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { listText } from '../../data/list-text.ts';

/** Countries that a line names before it counts the rest. */
const namesMax = 6;

/** In the order of their positions. */
export function ZoneList({ settings: { zones } }: { readonly settings: AdminSettings }) {
  const { t } = useTranslation('admin-settings');
  const countriesText = useCountriesText();
  return (
    <>
      {zones.length === 0 && <p className="mb-6 text-small">{t('zones.empty')}</p>}
      <ul className="mb-8 max-w-[60rem] border-b border-line">
        {zones.map((zone) => (
          <li key={zone.id} className="relative border-t border-line py-4">
            <ShopLink
              to={`/admin/settings/zone-${zone.id}`}
              className="text-base underline underline-offset-4 hover:text-accent after:absolute after:inset-0"
            >
              <bdi>{zone.name}</bdi>
            </ShopLink>
            <p className="mt-1 text-small text-quiet">{countriesText(zone)}</p>
            <p className="text-small text-quiet">
              {zone.methods
                .map(
                  ({ kind, active }) =>
                    t(kind === 'express' ? 'kinds.express' : 'kinds.standard') +
                    (active ? '' : ` (${t('off')})`),
                )
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <ShopLink to="/admin/settings/zone-new" className={buttonClass()}>
        {t('zones.add')}
      </ShopLink>
    </>
  );
}

function useCountriesText(): (zone: AdminZone) => string {
  const { t } = useTranslation('admin-settings');
  const { language } = usePage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return ({ countries }) => {
    if (countries.length === 0) return t('zones.nowhere');
    const shown = countries
      .slice(0, namesMax)
      .map((code) => (code === '*' ? t('allOthers') : (names.of(code) ?? code)));
    const rest = countries.length - shown.length;
    return listText(language, rest === 0 ? shown : [...shown, `+${rest}`]);
  };
}
