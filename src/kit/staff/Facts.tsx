import type { ReactNode } from 'react';
import classes from './staff.module.css';

/** A labelled value; null or '' if unknown. */
export type Fact = readonly [label: string, value: ReactNode];

/** The facts of an item; empty ones have no row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
