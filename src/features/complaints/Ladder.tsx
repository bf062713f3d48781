import { Trans, useLingui } from '@lingui/react/macro';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { complaintTypes } from './complaint-queries.ts';
import classes from './complaints.module.css';

/** The ladder of responsibilities, from whoever is nearest to the University itself. */
export function Ladder() {
  const { t } = useLingui();
  return (
    <ol className={classes.ladder} aria-label={t`The ladder of responsibilities`}>
      <li>
        <strong>
          <Trans>Your class or faculty representative</Trans>
        </strong>
        <Trans>Knows the lecturers and the timetable. Most things end here, within days.</Trans>
      </li>
      <li>
        <strong>
          <Trans>Your faculty organisation</Trans>
        </strong>
        <Trans>Speaks for all students of the faculty, where more than one class is concerned.</Trans>
      </li>
      <li>
        <strong>
          <Trans>The union’s Education Office</Trans>
        </strong>
        <Trans>When the rungs before could not help, or you do not wish to ask them. That is the form below.</Trans>
      </li>
      <li>
        <strong>
          <Trans>The University</Trans>
        </strong>
        <Trans>The union goes there with you, or in your place, without naming you if you wish.</Trans>
      </li>
    </ol>
  );
}

/** What a complaint may be about, and where each begins. */
export function FirstRungs() {
  const { t } = useLingui();
  return (
    <>
      <h3 className={classes.begin}>
        <Trans>Where to begin</Trans>
      </h3>
      <LoadedQuery query={complaintTypes} placeholder={<ArticleSkeleton label={t`Loading the subjects`} />}>
        {(types, age) => (
          <>
            {age}
            <dl className={classes.types}>
              {types.map(({ id, name, description, first_rung }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{description}</dd>
                  <dd className={classes.rung}>
                    <Trans>First: {first_rung}</Trans>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </LoadedQuery>
    </>
  );
}
