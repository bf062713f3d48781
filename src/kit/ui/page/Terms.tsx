import type { ReactNode } from 'react';
import classes from './Terms.module.css';

/** Facts side by side, each with its label above: a price, a date. Line breaks in their texts are shown. */
export function Terms({ terms }: { terms: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.terms}>
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
