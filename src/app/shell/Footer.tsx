import type { ReactNode } from 'react';
import classes from './Footer.module.css';

interface FooterProps {
  /** The logo and a few words about the union. */
  about: ReactNode;
  /** The columns of links. */
  children: ReactNode;
  /** The last line: policies, copyright. */
  small: ReactNode;
}

/** The black footer of every page, with an arcade at its top. */
export function Footer({ about, children, small }: FooterProps) {
  return (
    <footer className={classes.footer} data-surface="ink">
      <div className={classes.inner}>
        <div className={classes.about}>{about}</div>
        {children}
        <div className={classes.small}>{small}</div>
      </div>
    </footer>
  );
}
