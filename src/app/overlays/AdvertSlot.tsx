import type { ReactNode } from 'react';
import classes from './AdvertSlot.module.css';

/** Space for the adverts above the footer, reserved whether or not there are any: nothing moves when they appear. */
export function AdvertSlot({ children }: { children?: ReactNode }) {
  return <div className={classes.slot}>{children}</div>;
}
