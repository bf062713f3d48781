import { type RefCallback, useCallback, useState } from 'react';

/** A ref for an element, and whether the reader is within a screen of it. */
export function useNear(): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: Element) => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, isNear];
}
