import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { Kicker } from './Kicker.tsx';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  kicker?: ReactNode;
  lead?: ReactNode;
  /** The line under the lead: date, author, sharing. */
  meta?: ReactNode;
  /** Aligns the heading with a narrow column of text. */
  narrow?: boolean | undefined;
  /** For the front page only. */
  front?: boolean;
}

/** The top of a page. Its `h1` takes the focus after a navigation, so there is one per page. */
export function PageHeader({ title, kicker, lead, meta, narrow = false, front = false }: PageHeaderProps) {
  return (
    <header className={classes.header} data-front={front || undefined}>
      <Container narrow={narrow}>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {meta && <div className={classes.meta}>{meta}</div>}
      </Container>
    </header>
  );
}
