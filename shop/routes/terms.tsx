// The terms of a purchase.

import { useTranslation } from 'react-i18next';
import { usePage } from '../platform/page.ts';
import { textHandle, TextScreen } from './text-screen.tsx';

const sections = [
  'seller',
  'pieces',
  'editions',
  'order',
  'prices',
  'delivery',
  'withdrawal',
  'faults',
  'account',
  'rights',
  'liability',
  'law',
] as const;

export const handle = textHandle('terms');

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation('terms');
  const { currency } = usePage().settings;
  return (
    <TextScreen
      name="terms"
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`, { currency }),
      }))}
    />
  );
}
