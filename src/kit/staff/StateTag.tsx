import type { ReactNode } from 'react';
import classes from './staff.module.css';

/** `waits` for somebody to act, `good` or `bad` ends, `plain` for the rest; the words say it too. */
export type TagTone = 'waits' | 'good' | 'bad' | 'plain';

export function StateTag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
