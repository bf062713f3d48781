import type { ReactNode } from 'react';
import classes from './MenuTools.module.css';

/** The foot of the menu: what sets the portal up. */
export function MenuTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.tools} aria-label={label}>
      {children}
    </section>
  );
}
