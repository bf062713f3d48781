import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { pictureOf } from '#kit/page/picture-source.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { equipmentQuery, venuesQuery } from './rental-queries.ts';

export function queries() {
  return [venuesQuery, equipmentQuery];
}

/** /services/rentals: venues and equipment that can be rented. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`Services`}
      title={t`Venues and equipment`}
      lead={t`Students and student organisations can rent these from the union: for an event, a stand or a trip.`}
    >
      <Container>
        <ButtonLink href={rentalsPaths.request}>
          <Trans>Request to rent</Trans>
        </ButtonLink>
      </Container>
      <Things title={t`Venues`} query={venuesQuery} />
      <Things title={t`Equipment`} query={equipmentQuery} />
    </Page>
  );
}

function Things({ title, query }: { title: string; query: typeof venuesQuery | typeof equipmentQuery }) {
  const { t } = useLingui();
  return (
    <Section title={title}>
      <LoadedQuery query={query} placeholder={<CardGridSkeleton label={t`Loading the equipment`} />}>
        {({ data }, age) => (
          <>
            {age}
            {data.length === 0 && <p>{t`Nothing can be rented at the moment`}</p>}
            <CardGrid>
              {data.map(({ slug, name, description, image }) => (
                <li key={slug}>
                  <ArticleCard
                    href={generatePath(rentalsPaths.thing, { id: slug })}
                    title={name}
                    summary={description}
                    picture={pictureOf(image)}
                  />
                </li>
              ))}
            </CardGrid>
          </>
        )}
      </LoadedQuery>
    </Section>
  );
}
