// Notice that somebody else has the same row open: two who edit it know of one another before either saves.

import { useEffect, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { useSession } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import type { CopyPlace } from './working-copy.ts';

/** Empty while nobody else is there. */
export function AlsoEditing({ place }: { readonly place: CopyPlace }) {
  const { t } = useTranslation('admin');
  const names = usePeopleAt(place.id === 'new' ? null : `editing:${place.entity}/${place.id}`);
  return (
    <output
      className={names.length === 0 ? '' : 'mb-5 block border-s-2 border-ink ps-4 text-small'}
    >
      {names.length > 0 &&
        t(names.length === 1 ? 'form.alsoEditing' : 'form.alsoEditingMore', { name: names[0] })}
    </output>
  );
}

/** The others who are present on a channel, without those in this window. */
function usePeopleAt(topic: string | null): readonly string[] {
  const { channels } = useShop();
  const session = useSession();
  const email = 'person' in session ? session.person.email : '';
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (email === '' || topic === null) return undefined;
    return channels.meet(topic, email, setNames);
  }, [channels, topic, email]);
  return names;
}
