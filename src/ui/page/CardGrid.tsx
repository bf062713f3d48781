import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

/** Cards in as many columns as the text size allows: one on a phone, three on a desktop. Children: one `<li>` each. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={classes.grid}>{children}</ul>;
}
