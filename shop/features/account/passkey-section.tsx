// Passkey section: passkeys are added, named and removed here.

import type { GoTrueClient } from '@supabase/auth-js';
import { useCallback } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authErrorMessage } from '../../platform/session/auth-error.ts';
import { useSessionStore } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { deviceName } from './device.ts';
import { PasskeyRow, type Passkey } from './passkey-row.tsx';
import { SectionLoading } from './section-loading.tsx';

/** Shows a note where the browser supports none. */
export function PasskeySection() {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const read = useCallback(async (): Promise<readonly Passkey[]> => {
    const { data, error } = await (await authClient()).passkey.list();
    if (error !== null) throw error;
    return data;
  }, [authClient]);
  const { value: passkeys, failed, retry, update } = useQuery(read, 'passkeys');
  const { busy, run: add } = useAction(async () => {
    const error = await addPasskey(await authClient());
    if (error === null) retry();
    toasts.show({
      title: error === null ? t('passkey.added') : authErrorMessage(t, error),
      urgent: error !== null,
    });
  });
  return (
    <div className="space-y-6">
      <p>{t('passkey.text')}</p>
      {passkeys === null ? (
        <SectionLoading failed={failed} retry={retry} />
      ) : (
        passkeys.length > 0 && (
          <ul className="border-t border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onChange={(changed) =>
                  update((shown) =>
                    shown.flatMap((each) =>
                      each.id !== passkey.id ? [each] : changed === null ? [] : [changed],
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
          onClick={add}
        >
          {t('passkey.add')}
        </Button>
      ) : (
        <p className="text-quiet">{t('passkey.unsupported')}</p>
      )}
    </div>
  );
}

/**
 * It is called after the device that it was made on, until its owner calls it something.
 *
 * @returns why it was not made, as the service or the browser says it; null when it was
 */
async function addPasskey(client: GoTrueClient): Promise<unknown> {
  try {
    const { data, error } = await client.registerPasskey();
    if (error !== null) return error;
    const friendlyName = deviceName(navigator.userAgent);
    if (friendlyName !== null) await client.passkey.update({ passkeyId: data.id, friendlyName });
    return null;
  } catch (error) {
    return error;
  }
}
