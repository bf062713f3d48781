import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, type NoticeTone } from '#ui/Notice.tsx';

/** What came of a form or a button, in its place; it takes the focus, as the button that had it is gone. */
export function Outcome({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
