// Duty to a second factor: the page of an administrator who has none in a shop that requires it, with the setup of one.

import { useTranslation } from '../../translation/use-translation.ts';
import type { Person } from '../../platform/session/session.ts';
import { FactorSection } from './factor-section.tsx';

/** The session of a factor that was just verified has it. */
export function FactorDuty({ person }: { readonly person: Person }) {
  const { t } = useTranslation('account');
  return (
    <main id="content" tabIndex={-1} className="frame min-h-svh pt-10 outline-none">
      <div className="max-w-[40rem]">
        <h1 className="text-heading">{t('factor.dutyTitle')}</h1>
        <p className="mt-3 mb-8 text-quiet">{t('factor.duty')}</p>
        <FactorSection person={person} />
      </div>
    </main>
  );
}
