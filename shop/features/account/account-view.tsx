// Account view: one page of sections with a table of contents. Visitors are sent to sign in, and return.

import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { LoadingMessage } from '../../ui/pending.tsx';
import { useSession, type Person } from '../../platform/session/session.ts';
import { SessionNotice } from '../../platform/session/session-notice.tsx';
import { useAuthSettings } from '../../platform/session/use-auth-settings.ts';
import { EmailSection } from './email-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const PasskeySection = lazy(async () => ({
  default: (await import('./passkey-section.tsx')).PasskeySection,
}));
const IdentitySection = lazy(async () => ({
  default: (await import('./identity-section.tsx')).IdentitySection,
}));

/** Sections in their order: names of their texts and ids on the page. */
const sections = [
  'profile',
  'orders',
  'email',
  'password',
  'language',
  'preferences',
  'factor',
  'passkey',
  'identity',
  'sessions',
  'export',
  'deletion',
] as const;

/** @param orders the history of orders, which the shop's orders bring */
export function AccountView({ orders }: { orders: ReactNode }) {
  const { t } = useTranslation('account');
  const person = useCustomer();
  return (
    <div className="frame pt-10 lg:pt-16">
      <h1 className="text-title">{t('title')}</h1>
      {person === null ? (
        <div className="mt-8 min-h-[60vh]">
          <LoadingMessage needsScript={t('needsScript')} />
        </div>
      ) : (
        <>
          <p className="mt-4 text-lead text-quiet">
            <bdi>{person.email === '' ? person.phone : person.email}</bdi>
          </p>
          <SessionNotice to="customer" className="mt-8" />
          <Sections person={person} orders={orders} />
        </>
      )}
    </div>
  );
}

function Sections({ person, orders }: { person: Person; orders: ReactNode }) {
  const { t } = useTranslation('account');
  const authSettings = useAuthSettings();
  const contents: Readonly<Record<(typeof sections)[number], ReactNode>> = {
    profile: <ProfileSection person={person} />,
    orders,
    email: <EmailSection person={person} />,
    password: <PasswordSection person={person} />,
    language: <LanguageSection person={person} />,
    preferences: <PreferencesSection person={person} />,
    factor: <FactorSection person={person} />,
    passkey: authSettings.passkeys && <PasskeySection />,
    identity: authSettings.allowsLinking && authSettings.providers.length > 0 && (
      <IdentitySection providers={authSettings.providers} />
    ),
    sessions: <SessionsSection />,
    export: <ExportSection />,
    deletion: <DeletionSection person={person} />,
  };
  // A section that the shop does not offer is left out.
  const offered = sections.filter((section) => contents[section] !== false);
  return (
    <div className="mt-10 grid grid-cols-1 gap-x-8 lg:mt-16 lg:grid-cols-12 lg:items-start">
      <nav
        aria-label={t('navigationLabel')}
        className="max-lg:hidden lg:sticky lg:top-28 lg:col-span-3"
      >
        <ul className="border-t border-line pt-3">
          {offered.map((section) => (
            <li key={section}>
              <a href={`#${section}`} className="inline-block py-1.5 text-small hover:text-accent">
                {t(`${section}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:col-span-8 lg:col-start-5">
        {offered.map((section) => (
          <section
            key={section}
            id={section}
            aria-labelledby={`${section}-title`}
            className={`border-t py-8 lg:py-12 ${section === 'deletion' ? 'border-error' : 'border-line'}`}
          >
            <h2 id={`${section}-title`} className="mb-6 text-heading">
              {t(`${section}.title`)}
            </h2>
            <div className="max-w-[36rem]">
              <Suspense>{contents[section]}</Suspense>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/**
 * The signed-in customer; null while unknown, and for visitors, who are redirected to sign in. A customer who signs
 * out here goes home.
 */
function useCustomer(): Person | null {
  const session = useSession();
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const wasHere = useRef(false);
  useEffect(() => {
    if (session.state === 'customer') wasHere.current = true;
    if (session.state !== 'visitor' && session.state !== 'challenged') return;
    const hasLeft = session.state === 'visitor' && session.notice === null && wasHere.current;
    const next = hasLeft ? '/' : '/registration?next=/account';
    void navigate(withLanguage(next, languageParameter), { replace: !hasLeft });
  }, [session, languageParameter, navigate]);
  return session.state === 'customer' ? session.person : null;
}
