import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, type NoticeTone } from '#ui/state/Notice.tsx';

interface Props {
  tone: NoticeTone;
  /** Names it, where what it says does not */
  label?: string;
  title?: string;
  children: ReactNode;
}

/** What came of a form or a button, in its place; it takes the focus, as the button that had it is gone. */
export function Outcome({ tone, label, title, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" aria-label={label}>
      <Notice tone={tone} {...(title !== undefined && { title })}>
        {children}
      </Notice>
    </div>
  );
}
