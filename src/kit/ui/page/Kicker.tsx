import type { ReactNode } from 'react';
import classes from './Kicker.module.css';

/** The short line above a headline, behind the eight-pointed star: a category, a section. */
export function Kicker({ children }: { children: ReactNode }) {
  return <p className={classes.kicker}>{children}</p>;
}
