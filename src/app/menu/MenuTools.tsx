import type { ReactNode } from 'react';
import classes from './MenuTools.module.css';

/** The settings at the foot of the menu. */
export function MenuTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.tools} aria-label={label}>
      {children}
    </section>
  );
}
