import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import classes from './StatusChip.module.css';

/** The states of the chip; each has its own icon, so that colour is never the only sign. */
export type Status = 'offline' | 'waiting' | 'sending' | 'attention';

const ICONS: Record<Status, IconName> = {
  offline: 'offline',
  waiting: 'clock',
  sending: 'retry',
  attention: 'warning',
};

interface StatusChipProps {
  status: Status;
  /** The page that the chip links to, if any */
  href?: string;
  children: ReactNode;
}

/** The only sign of the network's state (behaviour: offline · n waiting · sending · needs attention). */
export function StatusChip({ status, href, children }: StatusChipProps) {
  const chip = (
    <span className={classes.chip} data-status={status}>
      <Icon name={ICONS[status]} />
      {children}
    </span>
  );
  // The role is outside the link: inside, it would remove the link's name.
  return <span role="status">{href === undefined ? chip : <Link href={href}>{chip}</Link>}</span>;
}

/** "As of 14:02": the reader sees a copy saved on the device. */
export function StaleNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.chip} data-status="stale" role="status">
      <Icon name="clock" />
      {children}
    </p>
  );
}
