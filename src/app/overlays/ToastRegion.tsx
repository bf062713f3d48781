import type { ReactNode } from 'react';
import classes from './ToastRegion.module.css';

/** The corner for passing messages; always on the page, so that screen readers notice what enters it. */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.region} role="region" aria-label={label} aria-live="polite">
      {children}
    </div>
  );
}
