// Which personal data the shop keeps, why, and for how long.

import { useTranslation } from 'react-i18next';
import { textHandle, TextScreen } from './text-screen.tsx';

const sections = [
  'controller',
  'visit',
  'browser',
  'account',
  'orders',
  'messages',
  'sharing',
  'rights',
  'security',
  'changes',
] as const;

export const handle = textHandle('privacy');

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation('privacy');
  return (
    <TextScreen
      name="privacy"
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`),
      }))}
    />
  );
}
