import { type ReactNode, useEffect, useRef } from 'react';
import { Notice, type NoticeTone } from '#kit/ui/state/Notice.tsx';

interface Props {
  tone: NoticeTone;
  /** Its accessible name, if its text is not enough */
  label?: string;
  title?: string;
  children: ReactNode;
}

/** The result of a form or button, shown in its place; it takes the focus, because the button that had it is gone. */
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
