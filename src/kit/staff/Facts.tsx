import type { ReactNode } from 'react';
import classes from './staff.module.css';

/** Something that is known of a thing; null and '' where it is not. */
export type Fact = readonly [label: string, value: ReactNode];

/** What is known of one thing; what is not there has no row. */
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
