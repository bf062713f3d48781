import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { ContentArticle } from '#kit/page/ContentArticle.tsx';
import { PageHead } from '#kit/page/PageHead.tsx';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { AsOf } from '#kit/state/AsOf.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { regulationsQuery } from './rar-queries.ts';

export function queries() {
  return [regulationsQuery];
}

/** /rar/current/regulations: the editors' text about the report, stored for reading offline. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(regulationsQuery);
  return (
    <Loaded whole result={result} placeholder={<Coming />}>
      {([page]) =>
        page === undefined ? (
          <None />
        ) : (
          <ContentArticle
            page={page}
            path={rarPaths.regulations}
            kicker={t`This year’s report`}
            note={<AsOf queryKey={regulationsQuery.queryKey} result={result} />}
          />
        )
      }
    </Loaded>
  );
}

function None() {
  const { t } = useLingui();
  return (
    <Container narrow>
      <PageHead title={t`Regulations`} description={t`How rooms in Students’ House are allocated.`} />
      <EmptyState
        title={t`The regulations have not been published yet`}
        link={{ href: memberPaths.rar, label: t`Status of your report` }}
      >
        <Trans>The union publishes them here before the year’s report opens.</Trans>
      </EmptyState>
    </Container>
  );
}

function Coming() {
  const { t } = useLingui();
  return (
    <>
      <UnionTitle />
      <ArticleSkeleton label={t`Loading the regulations`} />
    </>
  );
}
