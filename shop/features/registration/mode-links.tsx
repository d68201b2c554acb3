// Links from one mode of the registration screen to the others.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { modeAddress, modes, type Mode } from './registration-address.ts';
import { useQueryParameters } from './use-registration-address.ts';

/** @param registers whether the shop makes new accounts */
export function ModeLinks({ here, registers }: { here: Mode; registers: boolean }) {
  const { t } = useTranslation('registration');
  const parameters = useQueryParameters();
  const others = modes.filter((mode) => mode !== here && (mode !== 'register' || registers));
  return (
    <nav aria-label={t('otherOptions')} className="mt-8 border-t border-line pt-4">
      <ul>
        {others.map((mode) => (
          <li key={mode}>
            <ShopLink
              to={modeAddress(mode, parameters)}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
            >
              {t(`panelLinks.${mode}`)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
