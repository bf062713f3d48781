import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PageAddress } from '#client/lib/page-address.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { contentPageQuery } from '#kit/page/content-page.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { erasmusStories, storyCard } from './erasmus-stories.ts';
import { InitiativePage } from './InitiativePage.tsx';

const newest = erasmusStories({ limit: 3 });
const text = contentPageQuery('erasmus');

export function queries() {
  return [text, newest];
}

export function isMissing(_address: PageAddress, client: QueryClient) {
  return client.getQueryData(text.queryKey)?.length === 0;
}

/** /initiatives/erasmus (INITIATIVE-1): studying abroad, coming to Malta, and students' stories. */
export function Component() {
  const { t } = useLingui();
  return (
    <InitiativePage slug="erasmus" path={initiativesPaths.erasmus}>
      <Section
        title={t`Stories`}
        surface="limestone"
        more={{ href: initiativesPaths.erasmusStories, label: t`All stories` }}
      >
        <LoadedQuery query={newest} placeholder={<CardGridSkeleton label={t`Loading the stories`} count={3} />}>
          {({ data }) => (
            <CardGrid>
              {data.map((story) => (
                <li key={story.id}>
                  <ArticleCard {...storyCard(story)} />
                </li>
              ))}
            </CardGrid>
          )}
        </LoadedQuery>
      </Section>
    </InitiativePage>
  );
}
