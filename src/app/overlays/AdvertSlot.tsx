import type { ReactNode } from 'react';
import classes from './AdvertSlot.module.css';

/** Room for the adverts above the footer, kept whether or not there are any: nothing moves when they come or go. */
export function AdvertSlot({ children }: { children?: ReactNode }) {
  return <div className={classes.slot}>{children}</div>;
}
