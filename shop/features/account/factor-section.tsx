// The second factor: an app that shows a code for half a minute. It is added by a picture, counts after a first code, and can be
// taken away again.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { useSessionStore, type Factor, type Person } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { FactorBeginning, type BegunFactor } from './factor-beginning.tsx';

/** Says what it protects from, and what is there. */
export function FactorSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'session']);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const factors = person.factors.filter(({ verified }) => verified);
  const begin = async () => {
    const client = await accounts();
    // One that was begun before and never finished would stand in the way by its name.
    for (const { id } of person.factors.filter(({ verified }) => !verified))
      await client.mfa.unenroll({ factorId: id });
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: new Date().toISOString().slice(0, 16),
    });
    if (error === null)
      setBegun({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
    else toasts.show({ title: refusalErrors(t, error, []).form ?? '', urgent: true });
  };
  return (
    <div className="space-y-6">
      <p>{factors.length > 0 ? t('factor.on') : t('factor.off')}</p>
      {factors.map((factor) => (
        <KnownFactor key={factor.id} factor={factor} />
      ))}
      {begun === null ? (
        <Button kind="plain" onClick={() => void begin()}>
          {t('factor.add')}
        </Button>
      ) : (
        <FactorBeginning begun={begun} onEnd={() => setBegun(null)} />
      )}
    </div>
  );
}

function KnownFactor({ factor }: { factor: Factor }) {
  const { t } = useTranslation(['account', 'session']);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const remove = async () => {
    const client = await accounts();
    const { error } = await client.mfa.unenroll({ factorId: factor.id });
    // The session still carries the account as it was.
    if (error === null) await client.refreshSession();
    const refused = error === null ? undefined : refusalErrors(t, error, []).form;
    toasts.show({ title: refused ?? t('factor.removed'), urgent: refused !== undefined });
  };
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 border-y border-line py-2">
      <span>
        {t('factor.app')} <bdi className="text-quiet">{factor.name.replace('T', ' ')}</bdi>
      </span>
      <button
        type="button"
        className="min-h-11 text-small underline underline-offset-4 hover:text-accent"
        onClick={() => void remove()}
      >
        {t('factor.remove')}
      </button>
    </p>
  );
}
