import type { ReactNode } from 'react';
import classes from './CardGrid.module.css';

/**
 * Cards in as many columns as the text size allows: one on a phone, three on a desktop. Children: one `<li>` each.
 * @param hasRows the cards are low rows without gaps while there is one column, see `ArticleCard`
 */
export function CardGrid({ children, hasRows = false }: { children: ReactNode; hasRows?: boolean }) {
  const grid = <ul className={classes.grid}>{children}</ul>;
  return hasRows ? <div className={classes.rows}>{grid}</div> : grid;
}
