// Back office's route: its gate. The back office itself is a bundle of its own, which only administrators' browsers fetch.

import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LanguageSwitcher } from '../features/language/language-switcher.tsx';
import { useTranslation } from '../translation/use-translation.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { withLanguage, type Language } from '../platform/language/language.ts';
import type { Texts } from '../platform/language/texts.ts';
import { usePage } from '../platform/page/page.ts';
import { useSession, type Person } from '../platform/session/session.ts';
import { signInAddress } from '../platform/session/sign-in-address.ts';
import { decideGate } from './admin-gate.ts';
import { useAdministratorRights } from './use-administrator-rights.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('header:admin'),
    description: t('header:admin'),
    path: '/admin',
    indexed: false,
  }),
};

// The server's bundle leaves the back office out: it renders the placeholder alone.
const loadAdmin = import.meta.env.SSR ? null : () => import('../admin/app.tsx');
const AdminApp =
  loadAdmin === null ? Placeholder : lazy(async () => ({ default: (await loadAdmin()).AdminApp }));
const FactorDuty = lazy(async () => ({
  default: (await import('../features/account/factor-duty.tsx')).FactorDuty,
}));

/** Fetches the back office and the screen of a path, for an administrator who goes there. */
export async function prepareAdmin(texts: Texts, language: Language, pathname: string) {
  const admin = await loadAdmin?.().catch(() => undefined);
  await admin?.prepareAdmin(texts, language, pathname);
}

/** The placeholder, until it is known that an administrator is here; everybody else is redirected, a visitor with the way back. */
export function Component() {
  const session = useSession();
  const decision = decideGate(session);
  const person = session.state === 'customer' ? session.person : null;
  const rights = useAdministratorRights(
    decision === 'open' && person !== null ? factorKey(person) : null,
  );
  const { languageParameter } = usePage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const elsewhere =
    decision === 'registration'
      ? signInAddress(pathname, search)
      : decision === 'account'
        ? '/account'
        : null;
  useEffect(() => {
    if (elsewhere !== null)
      void navigate(withLanguage(elsewhere, languageParameter), { replace: true });
  }, [elsewhere, languageParameter, navigate]);
  useEffect(() => {
    // The back office is fetched while the database is asked.
    if (decision === 'open') loadAdmin?.().catch(() => undefined);
  }, [decision]);
  if (decision !== 'open' || person === null || rights === 'unknown') return <Placeholder />;
  return (
    <Suspense fallback={<Placeholder />}>
      {rights === 'owed' ? (
        <FactorDuty person={person} />
      ) : (
        <AdminApp languageSwitcher={<LanguageSwitcher />} />
      )}
    </Suspense>
  );
}

/** A text that changes with the verified factors. */
function factorKey({ factors }: Person): string {
  return factors
    .filter(({ verified }) => verified)
    .map(({ id }) => id)
    .join(' ');
}

/** @param _props those of the back office, in whose place it stands on the server */
function Placeholder(_props: { readonly languageSwitcher?: unknown }) {
  const { t } = useTranslation('layout');
  return (
    <main id="content" tabIndex={-1} className="frame min-h-svh pt-10 text-quiet outline-none">
      <p>{t('loading')}</p>
    </main>
  );
}
