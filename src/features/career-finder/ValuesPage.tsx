import { useLingui } from '@lingui/react/macro';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useFinder } from '#offline/career-finder/use-finder.ts';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';
import { Choices } from './Choices.tsx';
import { coreValues } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';

export function queries() {
  return [coreValues];
}

/** …/core-values (spec §2, §5): exactly three. */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  return (
    <FinderPage
      finder={finder}
      title={t`Core values`}
      lead={t`Choose the three that you would not give up for a better salary.`}
    >
      <LoadedQuery query={coreValues} placeholder={<CardGridSkeleton label={t`Loading the values`} pictures={false} />}>
        {(entries, age) => (
          <>
            {age}
            <Choices part="values" legend={t`Exactly three values`} entries={entries} finder={finder} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}
