import { useId } from 'react';
import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import classes from './LeadStory.module.css';

interface LeadStoryProps {
  /** Names the region, read out only. */
  title: string;
  /** One card, `variant="lead"`. */
  lead: ReactNode;
  /** Up to three compact cards, one `<li>` each. */
  beside: ReactNode;
}

/** The opening of the front page: one story over the width, three short ones under it. */
export function LeadStory({ title, lead, beside }: LeadStoryProps) {
  const heading = useId();
  return (
    <section className={classes.story} aria-labelledby={heading}>
      <VisuallyHidden>
        <span id={heading}>{title}</span>
      </VisuallyHidden>
      <Container>
        {lead}
        <ul className={classes.beside}>{beside}</ul>
      </Container>
    </section>
  );
}
