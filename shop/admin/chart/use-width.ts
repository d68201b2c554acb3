// Width of an element in CSS pixels, so that a chart is drawn at its own size and its words keep theirs.

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** @returns the element's reference, and its width once it is laid out; 0 before */
export function useWidth<Element extends HTMLElement>(): {
  readonly ref: RefObject<Element | null>;
  readonly width: number;
} {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
