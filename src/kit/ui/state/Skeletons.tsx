import { CardGrid } from '../page/CardGrid.tsx';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import classes from './Skeletons.module.css';

/*
 * Grey shapes while content is loading. They stay invisible for the first 200 ms (behaviour: Feel), so that a quick
 * answer does not flicker; `label` is read out, e.g. "Loading news".
 */

interface CardGridSkeletonProps {
  label: string;
  count?: number;
  /** False for cards with text only. */
  pictures?: boolean;
  /** True for cards that are rows while there is one column. */
  hasRows?: boolean;
}

/** A placeholder for a grid of cards, of the size the cards will have. */
export function CardGridSkeleton({ label, count = 6, pictures = true, hasRows = false }: CardGridSkeletonProps) {
  return (
    <div role="status" className={classes.skeleton} data-placeholder>
      <VisuallyHidden>{label}</VisuallyHidden>
      <CardGrid hasRows={hasRows}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={classes.card} data-row={hasRows || undefined} aria-hidden="true">
            {pictures && <div className={classes.picture} />}
            <div className={classes.line} data-width="short" />
            <div className={classes.headline} />
            <div className={classes.headline} data-width="long" />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

/** A placeholder for an article: headline, picture, text. */
export function ArticleSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={classes.skeleton} data-placeholder>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.card} aria-hidden="true">
        <div className={classes.line} data-width="short" />
        <div className={classes.title} />
        <div className={classes.title} data-width="long" />
        <div className={classes.picture} />
        <Lines count={6} />
      </div>
    </div>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={classes.line} data-width={index === count - 1 ? 'long' : undefined} />
  ));
}
