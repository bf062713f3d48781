import type { ReactNode } from 'react';
import classes from './Container.module.css';

/** Limits content to the page's width (SHELL-16) or, `narrow`, to a comfortable width for reading. */
export function Container({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes.container} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}
