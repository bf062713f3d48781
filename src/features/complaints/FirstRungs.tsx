import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { complaintTypes } from './complaint-queries.ts';
import classes from './complaints.module.css';

/** What a complaint may be about, and where each begins. */
export function FirstRungs() {
  const { t } = useLingui();
  const result = useQuery(complaintTypes);
  return (
    <>
      <h3 className={classes.begin}>
        <Trans>Where to begin</Trans>
      </h3>
      <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the subjects`} />}>
        {(types) => (
          <>
            <AsOf queryKey={complaintTypes.queryKey} result={result} />
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
      </Loaded>
    </>
  );
}
