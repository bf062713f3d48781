import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in the part of the window between the header and a bar at the bottom; false without an element.
 * @param bar the bar that may cover it
 */
export function useInView(element: Element | null, bar: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element === null || bar.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      rootMargin: `-${headerHeight()}px 0px -${coveredHeight(bar.current)}px 0px`,
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [element, bar]);
  return isInView;
}

/** Pixels at the top of the window that the header covers, read from `scroll-padding-top`. */
function headerHeight(): number {
  return Math.ceil(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
}

/** Pixels at the bottom of the window that a sticky bar covers, with the space below it. */
function coveredHeight(bar: HTMLElement): number {
  return Math.ceil(bar.offsetHeight + (parseFloat(getComputedStyle(bar).bottom) || 0));
}
