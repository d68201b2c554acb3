// Second factor section: an authenticator app. It is added by a QR code, counts after a first code, and can be removed.

import type { GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authErrorMessage } from '../../platform/session/auth-error.ts';
import { usePage } from '../../platform/page/page.ts';
import { useSessionStore, type Factor, type Person } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { FactorSetup, type PendingFactor } from './factor-setup.tsx';
import { localeOf } from '../../platform/language/language.ts';

/** Explains the protection, and lists the factors. */
export function FactorSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const [pendingFactor, setPendingFactor] = useState<PendingFactor | null>(null);
  const factors = person.factors.filter(({ verified }) => verified);
  const { busy, run } = useAction(async () => {
    const client = await authClient();
    const { data, error } = await enrollFactor(client);
    if (error === null)
      setPendingFactor({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
    else toasts.show({ title: authErrorMessage(t, error), urgent: true });
  });
  return (
    <div className="space-y-6">
      <p>{factors.length > 0 ? t('factor.enabled') : t('factor.disabled')}</p>
      {factors.map((factor) => (
        <VerifiedFactor key={factor.id} factor={factor} />
      ))}
      {pendingFactor === null ? (
        <Button kind="plain" aria-disabled={busy} onClick={run}>
          {t('factor.add')}
        </Button>
      ) : (
        <FactorSetup pending={pendingFactor} onEnd={() => setPendingFactor(null)} />
      )}
    </div>
  );
}

/**
 * The session knows the factors of when it began; the service knows those, too, that were begun since and never finished. They
 * would count against the number that an account can have.
 */
async function enrollFactor(client: GoTrueClient) {
  const { data: known } = await client.mfa.listFactors();
  for (const { id, factor_type, status } of known?.all ?? [])
    if (factor_type === 'totp' && status === 'unverified')
      await client.mfa.unenroll({ factorId: id });
  return client.mfa.enroll({ factorType: 'totp', friendlyName: new Date().toISOString() });
}

function VerifiedFactor({ factor }: { factor: Factor }) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const { language } = usePage();
  const { busy, run } = useAction(async () => {
    const client = await authClient();
    const { error } = await client.mfa.unenroll({ factorId: factor.id });
    // The session still carries the account as it was.
    if (error === null) await client.refreshSession();
    toasts.show({
      title: error === null ? t('factor.removed') : authErrorMessage(t, error),
      urgent: error !== null,
    });
  });
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 border-y border-line py-2">
      <span>
        {t('factor.app')} <bdi className="text-quiet">{factorName(language, factor)}</bdi>
      </span>
      <TextButton aria-disabled={busy} onClick={run}>
        {t('factor.remove')}
      </TextButton>
    </p>
  );
}

/** An app is called after the moment at which it was added; others are called as they were named. */
function factorName(language: string, { name }: Factor): string {
  const added = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(name) ? new Date(name) : null;
  if (added === null || Number.isNaN(added.getTime())) return name;
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(added);
}
