import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in the part of the window between the header and a bar at its foot; false without an element.
 * @param bar the bar that may cover it
 */
export function useInView(element: Element | null, bar: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element === null || bar.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      rootMargin: `-${headerHeight()}px 0px -${roomOf(bar.current)}px 0px`,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [element, bar]);
  return isInView;
}

/** Pixels at the top of the window that the header covers, as scrolling to an element leaves them free. */
function headerHeight(): number {
  return Math.ceil(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
}

/** Pixels from the foot of the window to the upper edge of a bar that stays there. */
function roomOf(bar: HTMLElement): number {
  return Math.ceil(bar.offsetHeight + (parseFloat(getComputedStyle(bar).bottom) || 0));
}
