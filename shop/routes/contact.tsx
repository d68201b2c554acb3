// Contact screen.

import { useLoaderData } from 'react-router';
import { ContactView } from '../features/contact/contact-view.tsx';
import { PlaceAndHours } from '../features/maker/place-and-hours.tsx';
import type { Maker } from '../platform/api/maker.ts';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<Maker> = {
  describe: (_data, { t }) => ({
    title: t('contact:title'),
    description: t('contact:description'),
    path: '/contact',
    indexed: true,
  }),
};

/** The form, and where and when the maker is met. */
export function Component() {
  const maker = useLoaderData<Maker>();
  return (
    <ContactView
      hours={<PlaceAndHours maker={maker} className="mt-8 border-t border-line pt-5" />}
    />
  );
}
