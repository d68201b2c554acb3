// The registration screen: one form at a time, whichever the address asks for or the session still owes.

import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePersistedDraft } from '../../platform/forms/form-draft.ts';
import { withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useSession, type Session } from '../../platform/session/session.ts';
import { SessionNotice } from '../../platform/session/session-notice.tsx';
import { useAuthSettings } from '../../platform/session/use-auth-settings.ts';
import { CodeForm } from './code-form.tsx';
import { FactorForm } from './factor-form.tsx';
import { parseMode, type Mode, returnPath } from './registration-address.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Providers } from './providers.tsx';
import { RecoverForm } from './recover-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useQueryParameters } from './use-registration-address.ts';
import { ModeLinks } from './mode-links.tsx';

const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkey-sign-in.tsx')).PasskeySignIn,
}));

/**
 * A signed-in customer without a pending step returns to the previous page.
 * @param props.picture stands below the heading on a wide page
 */
export function RegistrationView({ picture }: { readonly picture: ReactNode }) {
  const { t } = useTranslation(['registration', 'layout']);
  const session = useSession();
  const parameters = useQueryParameters();
  const panel = panelFor(session, parseMode(parameters));
  useReturnWhenDone(panel === 'done');
  const heading = useFocusOnChange(panel);
  return (
    <div className="frame grid grid-cols-1 gap-x-8 gap-y-10 pt-10 lg:grid-cols-12 lg:pt-16">
      <header className="lg:col-span-5">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {t(`panels.${panel}.title`)}
        </h1>
        <p className="measure mt-5 text-lead text-quiet">{t(`panels.${panel}.lead`)}</p>
        <div className="mt-12 hidden max-w-md lg:block">{picture}</div>
      </header>
      <div className="min-h-[32rem] max-w-[32rem] lg:col-span-5 lg:col-start-7">
        <SessionNotice to="visitor" className="mb-8" />
        {session.state === 'restoring' ? (
          <p className="text-quiet">{t('layout:loading')}</p>
        ) : (
          <Panel panel={panel} />
        )}
        <p className="mt-6 hidden text-quiet noscript:block">{t('needsScript')}</p>
      </div>
    </div>
  );
}

type PanelName = Mode | 'factor' | 'new-password' | 'done';

function panelFor(session: Session, mode: Mode): PanelName {
  if (session.state === 'challenged') return 'factor';
  if (session.state !== 'customer') return mode;
  return session.recovering ? 'new-password' : 'done';
}

const forms = {
  'sign-in': SignInForm,
  register: RegisterForm,
  recover: RecoverForm,
  code: CodeForm,
} as const satisfies Readonly<Record<Mode, unknown>>;

const nothingTyped = { contact: '', name: '' };

function Panel({ panel }: { panel: PanelName }): ReactNode {
  const authSettings = useAuthSettings();
  // Text typed in one form is kept for the next.
  const [typed, setTyped] = usePersistedDraft('registration', nothingTyped);
  useEffect(() => {
    if (panel === 'done' && typed.contact + typed.name !== '') setTyped(() => nothingTyped);
  }, [panel, typed, setTyped]);
  const props = {
    ...typed,
    authSettings,
    onContact: (contact: string) => setTyped((before) => ({ ...before, contact })),
    onName: (name: string) => setTyped((before) => ({ ...before, name })),
  };
  if (panel === 'done') return null;
  if (panel === 'factor') return <FactorForm />;
  if (panel === 'new-password') return <NewPasswordForm />;
  const ModeForm = forms[panel];
  return (
    <>
      <ModeForm {...props} />
      {panel === 'sign-in' && authSettings.passkeys && (
        <Suspense>
          <PasskeySignIn captcha={authSettings.captcha} />
        </Suspense>
      )}
      {(panel === 'sign-in' || panel === 'register') && (
        <Providers names={authSettings.providers} />
      )}
      <ModeLinks here={panel} registers={authSettings.allowsSignUp} />
    </>
  );
}

function useReturnWhenDone(isDone: boolean): void {
  const parameters = useQueryParameters();
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const next = returnPath(parameters.get('next'));
  useEffect(() => {
    if (isDone) void navigate(withLanguage(next, languageParameter), { replace: true });
  }, [isDone, next, languageParameter, navigate]);
}

/** The reading goes on from the heading of the form that took another one's place. */
function useFocusOnChange(panel: PanelName) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(panel);
  useEffect(() => {
    if (shown.current !== panel && panel !== 'done') heading.current?.focus();
    shown.current = panel;
  }, [panel]);
  return heading;
}
