// Identity section: the address and the connected providers. Others are connected and removed here; the last one stays.

import { useCallback } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authErrorMessage } from '../../platform/session/auth-error.ts';
import { withLanguage } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { providerName } from '../../platform/session/provider-name.ts';
import { useSessionStore } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { ListRow } from './list-row.tsx';
import { SectionLoading } from './section-loading.tsx';

/** The displayed fields of an identity. */
interface Identity {
  readonly identity_id: string;
  readonly provider: string;
  readonly identity_data?: Readonly<Record<string, unknown>> | undefined;
}

/** @param providers the identity providers that the shop has enabled */
export function IdentitySection({ providers }: { providers: readonly string[] }) {
  const { t } = useTranslation('account');
  const { authClient } = useSessionStore();
  const read = useCallback(async (): Promise<readonly Identity[]> => {
    const { data, error } = await (await authClient()).getUserIdentities();
    if (error !== null) throw error;
    return data.identities;
  }, [authClient]);
  const { value: identities, failed, retry } = useQuery(read, 'identities');
  if (identities === null) return <SectionLoading failed={failed} retry={retry} />;
  const connected = new Set(identities.map(({ provider }) => provider));
  return (
    <div className="space-y-6">
      <p>{t('identity.text')}</p>
      <ul className="border-t border-line">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            isOnly={identities.length === 1}
            onRemoved={retry}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {providers
          .filter((provider) => !connected.has(provider))
          .map((provider) => (
            <ConnectButton key={provider} provider={provider} />
          ))}
      </div>
    </div>
  );
}

/** Redirects to the provider, and back to the account. */
function ConnectButton({ provider }: { provider: string }) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const { languageParameter } = usePage();
  const { busy, run } = useAction(async () => {
    const client = await authClient();
    const redirectTo = location.origin + withLanguage('/account', languageParameter);
    const { error } = await client.linkIdentity({
      // The service decides which there are: the client's list is only the one that it was written with.
      provider: provider as 'google',
      options: { redirectTo },
    });
    if (error !== null) toasts.show({ title: authErrorMessage(t, error), urgent: true });
  });
  return (
    <Button kind="plain" aria-disabled={busy} onClick={run}>
      {t('identity.connect', { name: providerName(provider) })}
    </Button>
  );
}

function IdentityRow({
  identity,
  isOnly,
  onRemoved,
}: {
  identity: Identity;
  isOnly: boolean;
  onRemoved: () => void;
}) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const { provider, identity_data } = identity;
  const name =
    provider === 'email' || provider === 'phone'
      ? t(`identity.${provider}`)
      : providerName(provider);
  const contact = [identity_data?.['email'], identity_data?.['phone']].find(
    (each) => typeof each === 'string' && each !== '',
  );
  const { busy, run: remove } = useAction(async () => {
    const client = await authClient();
    const { error } = await client.unlinkIdentity(
      identity as Parameters<typeof client.unlinkIdentity>[0],
    );
    toasts.show({
      title: error === null ? t('identity.removed', { name }) : authErrorMessage(t, error),
      urgent: error !== null,
    });
    if (error !== null) return;
    // The session still carries the account as it was.
    await client.refreshSession();
    onRemoved();
  });
  return (
    <ListRow name={name} detail={typeof contact === 'string' ? <bdi>{contact}</bdi> : null}>
      {!isOnly && (
        <TextButton
          aria-label={t('identity.removeNamed', { name })}
          aria-disabled={busy}
          onClick={remove}
        >
          {t('identity.remove')}
        </TextButton>
      )}
    </ListRow>
  );
}
