import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { type ResourceType, resourceTypes } from '#contract/career-finder-content.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { careerFinderPaths } from '#lib/career-finder-paths.ts';
import type { PageAddress } from '#lib/paths.ts';
import { NotFound } from '#shared/state/NotFound.tsx';
import { CategoryChips } from '#ui/navigation/CategoryChips.tsx';
import { ArticleSkeleton } from '#ui/state/Skeletons.tsx';
import { resources } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import classes from './career-finder.module.css';

export function queries() {
  return [resources];
}

export function isMissing({ params: { type } }: PageAddress): boolean {
  return type !== undefined && !isType(type);
}

/** …/student-career-resource-hub, with a type or without one (spec §2): advice to read. */
export function Component() {
  const { t } = useLingui();
  const { type } = useParams();
  const names = useTypeNames();
  if (type !== undefined && !isType(type)) return <NotFound />;
  return (
    <FinderPage
      path={hrefOf(type)}
      title={type === undefined ? t`Student career resource hub` : names[type]}
      lead={t`Thirty short pieces of advice, from the first CV to a doctorate. You can also read them offline.`}
    >
      <Types type={type} />
      <LoadedQuery query={resources} placeholder={<ArticleSkeleton label={t`Loading the advice`} />}>
        {(all, age) => (
          <>
            {age}
            {all
              .filter((each) => type === undefined || each.type === type)
              .map(({ id, name, text }) => (
                <article key={id} className={classes.card}>
                  <h2>{name}</h2>
                  <p>{text}</p>
                </article>
              ))}
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
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

function useTypeNames(): Record<ResourceType, string> {
  const { t } = useLingui();
  return {
    cv: t`CVs and letters`,
    interviews: t`Interviews`,
    exploring: t`Exploring careers`,
    experience: t`First experience`,
    'further-study': t`Further study`,
  };
}

function isType(type: string): type is ResourceType {
  return resourceTypes.some((each) => each === type);
}
