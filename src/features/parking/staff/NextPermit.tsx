import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import { staffPaths } from '#lib/staff-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { firstWaiting } from './permit-queries.ts';
import classes from '#kit/staff/staff.module.css';

/** On to the permit that waits longest, or back when none does. */
export function NextPermit() {
  const { data, isFetching, isFetchedAfterMount } = useQuery(firstWaiting);
  // What is there from before may be the one just decided about. Once it is known, a look again takes no focus away.
  if (data === undefined || (isFetching && !isFetchedAfterMount)) return <div className={classes.actions} />;
  const [next] = data.data;
  return (
    <div className={classes.actions}>
      {next === undefined ? (
        <ButtonLink href={staffPaths.overview}>
          <Trans>No other permit waits: back to the overview</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={generatePath(staffPaths.permit, { id: String(next.id) })} icon="arrow">
          <Trans>Next permit: {next.number_plate}</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
