import { useEffect, useRef, useState } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/**
 * After each change of page (behaviour.md, "Shell"): scroll to the top or to the hash, focus on the page's `h1`, title
 * announced. React Router's `<ScrollRestoration>` would do the first with an inline script, which the content security
 * policy forbids; its hook does the same without one.
 */
export function PageChange() {
  useScrollRestoration();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (hash === '') focusHeading();
    setTitle(document.title);
  }, [address, hash]);
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
