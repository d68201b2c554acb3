// Access state: the ways to sign in that the server's configuration offers, which no form changes.

import { useTranslation } from '../../../translation/use-translation.ts';
import { useAuthSettings } from '../../../platform/session/use-auth-settings.ts';
import { ConfigurationState } from './configuration-state.tsx';

/** Read from the accounts service. */
export function AccessState() {
  const { t } = useTranslation('admin-settings');
  const settings = useAuthSettings();
  return (
    <ConfigurationState
      title={t('access.title')}
      hint={t('access.hint')}
      rows={[
        { name: t('access.email'), isOn: settings.email },
        { name: t('access.phone'), isOn: settings.phone },
        { name: t('access.passkeys'), isOn: settings.passkeys },
        { name: t('access.signUp'), isOn: settings.allowsSignUp },
        { name: t('access.captcha'), isOn: settings.captcha !== null },
        ...settings.providers.map((name) => ({ name, isOn: true })),
      ]}
    />
  );
}
