// What the works are made of, how they travel, and where the house falls short.

import { useTranslation } from 'react-i18next';
import { textHandle, TextScreen } from './text-screen.tsx';

const sections = ['materials', 'making', 'packaging', 'transport', 'repair', 'limits'] as const;

export const handle = textHandle('sustainability');

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation('sustainability');
  return (
    <TextScreen
      name="sustainability"
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`),
      }))}
    />
  );
}
