import { useLingui } from '@lingui/react/macro';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useFinder } from '#offline/career-finder/use-finder.ts';
import { CardGridSkeleton } from '#ui/state/Skeletons.tsx';
import { Choices } from './Choices.tsx';
import { pleasures } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';

export function queries() {
  return [pleasures];
}

/** …/path-of-pleasures (spec §2, §5): exactly five of twelve blocks. */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  return (
    <FinderPage
      finder={finder}
      title={t`Path of pleasures`}
      lead={t`Choose the five of twelve that you would miss most. Not what you are good at: what makes an hour short.`}
    >
      <LoadedQuery query={pleasures} placeholder={<CardGridSkeleton label={t`Loading the path`} pictures={false} />}>
        {(entries, age) => (
          <>
            {age}
            <Choices part="pleasures" legend={t`Exactly five of these twelve`} entries={entries} finder={finder} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}
