// Still life beside a list or a form without pictures, whose place is reserved until its code has come.

import { useEffect, useEffectEvent } from 'react';
import { logMissingPart } from '../platform/log.ts';
import { useLazyPart } from '../ui/lazy-part.ts';

const loadStillLife = () =>
  import('../features/home/still-life.tsx').then((module) => module.StillLife);

/** Fetched when it is shown: a list with works in it needs no picture. */
export function StillLifePicture() {
  const { Part: StillLife, request } = useLazyPart(loadStillLife, logMissingPart);
  const fetchPart = useEffectEvent(request);
  useEffect(() => fetchPart(), []);
  return (
    <div className="aspect-square overflow-hidden bg-shade">
      {StillLife !== null && <StillLife />}
    </div>
  );
}
