import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureState } from '#shared/FailureState.tsx';
import { KeptNote } from '#shared/PassPage.tsx';
import { Container } from '#ui/Container.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import type { Standing } from './standing.ts';
import { useStanding } from './use-standing.ts';
import classes from './rar.module.css';

/**
 * A page that begins with where the reports stand, in each of its states.
 * @param children given the age of a kept copy too, to be shown where it fits
 */
export function WithStanding({ children }: { children: (standing: Standing, note: ReactNode) => ReactNode }) {
  const { t } = useLingui();
  const { standing, asOf, failure } = useStanding();
  if (standing !== undefined) return children(standing, asOf && <KeptNote at={asOf} />);
  return (
    <Container narrow>
      <div className={classes.coming}>
        {failure === undefined ? (
          <>
            <title>KSU</title>
            <ArticleSkeleton label={t`Loading your reports`} />
          </>
        ) : (
          <FailureState {...failure} whole />
        )}
      </div>
    </Container>
  );
}
