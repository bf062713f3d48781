import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { type CareerResource, type ResourceType, resourceTypes } from '#contract/career-finder/content.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { resourcesQuery } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import { useTypeNames } from './resource-types.ts';
import classes from './career-finder.module.css';

export function queries() {
  return [resourcesQuery];
}

export function isMissing({ params: { type } }: PageAddress): boolean {
  return type !== undefined && !isType(type);
}

/** …/student-career-resource-hub, optionally filtered by type: advice articles. */
export function Component() {
  const { t } = useLingui();
  const { type } = useParams();
  const names = useTypeNames();
  if (type !== undefined && !isType(type)) return <NotFound />;
  return (
    <FinderPage
      path={hrefOf(type)}
      title={type === undefined ? t`Student career resource hub` : names[type]}
      lead={t`Short, practical advice, from your first CV to a doctorate. You can read it offline too.`}
    >
      <Types type={type} />
      <LoadedQuery query={resourcesQuery} placeholder={<ArticleSkeleton label={t`Loading the advice`} />}>
        {(all, age) => (
          <>
            {age}
            <Advice resources={all.filter((each) => type === undefined || each.type === type)} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}

function Advice({ resources: shown }: { resources: readonly CareerResource[] }) {
  if (shown.length === 0) {
    return (
      <p>
        <Trans>There is no advice on this subject at the moment.</Trans>
      </p>
    );
  }
  return shown.map(({ id, name, text }) => (
    <article key={id} className={classes.card}>
      <h2>{name}</h2>
      <p>{text}</p>
    </article>
  ));
}

function Types({ type }: { type: ResourceType | undefined }) {
  const { t } = useLingui();
  const names = useTypeNames();
  const all = { key: 'all', label: t`All advice`, href: hrefOf(), current: type === undefined };
  const chips = resourceTypes.map((key) => ({ key, label: names[key], href: hrefOf(key), current: key === type }));
  return <CategoryChips label={t`Advice about`} chips={[all, ...chips]} />;
}

function hrefOf(type?: ResourceType): string {
  return generatePath(careerFinderPaths.resources, type === undefined ? {} : { type });
}

function isType(type: string): type is ResourceType {
  return resourceTypes.some((each) => each === type);
}
