import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './LiveAnswer.module.css';

interface Props {
  /** Undefined or false while there is no answer */
  children: ReactNode;
  /** `polite` for an answer that need not interrupt a screen reader; `assertive` by default */
  urgency?: 'assertive' | 'polite';
  className?: string | undefined;
}

/**
 * The place of the answer to a press. Always in the document, so that screen readers announce each new answer; the page scrolls as far as
 * needed to show it. The focus does not move: the button can be pressed again.
 */
export function LiveAnswer({ children, urgency = 'assertive', className = classes.place }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const lastText = useRef('');
  // Before the answer is painted, so that it never appears out of sight.
  useLayoutEffect(() => {
    const text = place.current?.textContent ?? '';
    if (text !== '' && text !== lastText.current) place.current?.scrollIntoView({ block: 'nearest' });
    lastText.current = text;
  });
  const live = urgency === 'polite' ? { role: 'status' } : { 'aria-live': urgency };
  return (
    <div ref={place} {...live} className={className}>
      {children}
    </div>
  );
}
