import { useId, type ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { Container } from './Container.tsx';
import classes from './Section.module.css';

interface SectionProps {
  /** Target of links */
  id?: string;
  /** Heading text, level 2; it names the region. */
  title: string;
  /** The link to the full list of which this section shows a part. */
  more?: { href: string; label: string } | undefined;
  /** The surface: paper for reading, limestone to set apart, ink for one emphasis per page. */
  surface?: 'paper' | 'limestone' | 'ink';
  /** False for links to other pages, which are not printed. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A band of the page with a ruled heading. */
export function Section({ id, title, more, surface = 'paper', isPrinted = true, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      className={classes.section}
      data-surface={surface}
      data-print={isPrinted ? undefined : 'off'}
      aria-labelledby={heading}
    >
      <Container>
        <div className={classes.head}>
          <h2 id={heading}>{title}</h2>
          {more && (
            <Link className={classes.more} data-print="off" href={more.href}>
              {more.label}
              <Icon name="arrow" />
            </Link>
          )}
        </div>
        {children}
      </Container>
    </section>
  );
}
