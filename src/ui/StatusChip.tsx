import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import classes from './StatusChip.module.css';

/** What the chip can say; each has its own sign, so colour never stands alone. */
export type Status = 'offline' | 'waiting' | 'sending' | 'attention';

const ICONS: Record<Status, IconName> = {
  offline: 'offline',
  waiting: 'clock',
  sending: 'retry',
  attention: 'warning',
};

/** The one sign of the network's state (behaviour: offline · n waiting · sending · needs attention). */
export function StatusChip({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={classes.chip} data-status={status} role="status">
      <Icon name={ICONS[status]} />
      {children}
    </span>
  );
}

/** "As of 14:02": what is shown is a copy kept on the device. */
export function StaleNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.chip} data-status="stale" role="status">
      <Icon name="clock" />
      {children}
    </p>
  );
}
