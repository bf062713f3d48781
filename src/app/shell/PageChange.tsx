import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router';
import { prefersReducedMotion } from '#kit/device/motion.ts';
import { VisuallyHidden } from '#kit/ui/page/VisuallyHidden.tsx';

/** Milliseconds until a new page has appeared. */
const FADE_MS = 150;

/**
 * After each change of page (SHELL-32): fade it in, scroll to the top or to the hash, focus the page's `h1`, announce
 * the title. React Router's `<ScrollRestoration>` would do the first with an inline script, which the content security
 * policy forbids; its hook does the same without one.
 */
export function PageChange() {
  useScrollRestoration({ getKey });
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  usePageFade(pathname);
  const shown = useRef({ address, pathname });
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current.address === address) return undefined;
    const isWriting = shown.current.pathname === pathname && document.activeElement?.matches('main input') === true;
    shown.current = { address, pathname };
    // A search in the list on screen: the focus stays in the search field.
    if (isWriting) return undefined;
    if (hash === '') document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    return whenHeadingAppears((heading) => {
      if (hash === '' && isFocusUnmoved()) heading.focus({ preventScroll: true });
      setTitle(document.title);
    });
  }, [address, pathname, hash]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

/**
 * Fades a new page in (SHELL-31). Only the opacity changes, and of the content alone: unlike a page in a view
 * transition, it can be pressed from the first frame on (docs/decisions/layout.md). Back and forward have no fade,
 * because phones show a movement of their own with these gestures.
 */
function usePageFade(pathname: string): void {
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isHistory || prefersReducedMotion()) return;
    document.querySelector('main')?.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  }, [pathname, isHistory]);
}

/**
 * The key under which a page's scroll position is stored. The router did not create the entry of a first page, nor of
 * an in-page link that the browser followed: they would all share one position, and the link would scroll to where
 * another page was left.
 */
function getKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/**
 * Calls back with the page's heading: at once, or when its answer has arrived. Until then there is a placeholder, and
 * the title is still that of the previous page.
 */
function whenHeadingAppears(act: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    observer.disconnect();
    act(heading);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Whether the reader has not moved the focus while the page was loading. */
function isFocusUnmoved(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}
