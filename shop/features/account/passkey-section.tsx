// Passkeys: keys that a device keeps and its owner opens by finger, face or PIN. Each is added here, named, and taken away.

import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { useSessionStore } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { deviceOf } from './device.ts';
import { PasskeyLine, type Passkey } from './passkey-line.tsx';
import { Unread } from './unread.tsx';

/** A new one is called after the device that it was made on, until its owner calls it something. */
export function PasskeySection() {
  const { t } = useTranslation(['account', 'session']);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const read = useCallback(async (): Promise<readonly Passkey[]> => {
    const { data, error } = await (await accounts()).passkey.list();
    if (error !== null) throw error;
    return data;
  }, [accounts]);
  const { value: passkeys, failed, retry, put } = useAnswer(read, 'passkeys');
  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const client = await accounts();
      const { data, error } = await client.registerPasskey();
      if (error === null && data !== null) {
        const friendlyName = deviceOf(navigator.userAgent);
        if (friendlyName !== null)
          await client.passkey.update({ passkeyId: data.id, friendlyName });
        put(await read());
      }
      const refused = error === null ? undefined : refusalErrors(t, error, []).form;
      toasts.show({ title: refused ?? t('passkey.added'), urgent: refused !== undefined });
    } catch (error) {
      toasts.show({ title: refusalErrors(t, error, []).form ?? '', urgent: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-6">
      <p>{t('passkey.text')}</p>
      {passkeys === null ? (
        <Unread failed={failed} retry={retry} />
      ) : (
        passkeys.length > 0 && (
          <ul className="border-t border-line">
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onChange={(changed) =>
                  put(
                    passkeys.flatMap((each) =>
                      each !== passkey ? [each] : changed === null ? [] : [changed],
                    ),
                  )
                }
              />
            ))}
          </ul>
        )
      )}
      {'PublicKeyCredential' in globalThis ? (
        <Button
          kind="plain"
          aria-disabled={busy}
          className={busy ? 'opacity-60' : ''}
          onClick={() => void add()}
        >
          {t('passkey.add')}
        </Button>
      ) : (
        <p className="text-quiet">{t('passkey.unsupported')}</p>
      )}
    </div>
  );
}
