// Sign-in providers that the shop accepts, each a button that leads to the provider and back.

import { useTranslation } from '../../translation/use-translation.ts';
import { authErrorMessage } from '../../platform/session/auth-error.ts';
import { providerName } from '../../platform/session/provider-name.ts';
import { useSessionStore } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { useReturnAddress } from './use-registration-address.ts';

/** Nothing where there are none. */
export function Providers({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('registration');
  if (names.length === 0) return null;
  return (
    <section aria-label={t('providers')} className="mt-8 border-t border-line pt-8">
      <ul className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name}>
            <Provider name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Provider({ name }: { name: string }) {
  const { t } = useTranslation(['registration', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const returnTo = useReturnAddress();
  const { busy, run } = useAction(async () => {
    const client = await authClient();
    const { error } = await client.signInWithOAuth({
      // The service decides which there are: the client's list is only the one that it was written with.
      provider: name as 'google',
      options: { redirectTo: returnTo },
    });
    if (error !== null) toasts.show({ title: authErrorMessage(t, error), urgent: true });
  });
  return (
    <Button kind="plain" className="w-full" aria-disabled={busy} onClick={run}>
      {t('continueWith', { name: providerName(name) })}
    </Button>
  );
}
