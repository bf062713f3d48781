import { useLingui } from '@lingui/react/macro';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useFinder } from '#offline/career-finder/use-finder.ts';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';
import { Choices } from './Choices.tsx';
import { activities } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';

export function queries() {
  return [activities];
}

/** …/activity-grid (spec §2, §5): up to fifteen activities. */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  return (
    <FinderPage
      finder={finder}
      title={t`Activity grid`}
      lead={t`Choose up to fifteen things that you would like to try for a day, whether or not you can do them yet.`}
    >
      <LoadedQuery
        query={activities}
        placeholder={<CardGridSkeleton label={t`Loading the activities`} pictures={false} />}
      >
        {(entries, age) => (
          <>
            {age}
            <Choices part="activities" legend={t`Up to fifteen activities`} entries={entries} finder={finder} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}
