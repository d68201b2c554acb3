// Content when seen: drawn once its place comes into view, so that a first load brings no code for what is further down.

import { useEffect, useRef, useState, type ReactNode } from 'react';

/** @param props.fallback stands in the place before, with the size of the content */
export function WhenSeen({
  fallback,
  children,
}: {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    // Paper shows all of it.
    const show = () => setIsSeen(true);
    observer.observe(element);
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [isSeen]);
  return <div ref={place}>{isSeen ? children : fallback}</div>;
}
