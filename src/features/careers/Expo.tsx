import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDate, formatDay } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { CompanySummary, Expo as PublishedExpo } from '#contract/careers/calls.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Paragraphs } from '#kit/page/Paragraphs.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { expoCompaniesQuery, publishedExpoQuery } from './careers-queries.ts';
import { CareersKicker } from './CareersKicker.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import classes from './careers.module.css';

/** The queries of the expo page. */
export const expoQueries = [publishedExpoQuery, expoCompaniesQuery] as const;

/** The careers expo with its dates and companies; before it is published, links to other pages. */
export function Expo() {
  const { t } = useLingui();
  return (
    <LoadedQuery whole query={publishedExpoQuery} placeholder={<ArticleSkeleton label={t`Loading the careers expo`} />}>
      {([expo], age) =>
        expo === undefined ? (
          <NoExpo />
        ) : (
          <Page kicker={<CareersKicker />} title={expo.name} path={careersPaths.careersExpo}>
            <Container>
              {age}
              <ExpoFacts expo={expo} />
              <div className={classes.text}>
                <Paragraphs text={expo.text} />
              </div>
            </Container>
            <Stands />
          </Page>
        )
      }
    </LoadedQuery>
  );
}

function ExpoFacts({ expo: { starts_on, ends_on, hours, place } }: { expo: PublishedExpo }) {
  const { t } = useLingui();
  const locale = useLocale();
  const days =
    starts_on === ends_on
      ? formatDate(starts_on, locale)
      : `${formatDay(starts_on, locale)} – ${formatDate(ends_on, locale)}`;
  return (
    <Terms
      terms={[
        { name: t`When`, value: days },
        { name: t`Opening hours`, value: hours },
        { name: t`Where`, value: place },
      ]}
    />
  );
}

/** The companies in stand order, to match a plan of the expo. */
function Stands() {
  const { t } = useLingui();
  return (
    <Section
      title={t`Who you will meet`}
      more={{ href: careersPaths.companies, label: t`All companies` }}
      surface="limestone"
    >
      <LoadedQuery query={expoCompaniesQuery} placeholder={<ArticleSkeleton label={t`Loading the companies`} />}>
        {({ data }, age) => (
          <>
            {age}
            <ul className={classes.stands}>
              {data.toSorted(byStand).map((company) => (
                <Stand key={company.id} company={company} />
              ))}
            </ul>
          </>
        )}
      </LoadedQuery>
    </Section>
  );
}

function Stand({ company: { slug, name, image, stand } }: { company: CompanySummary }) {
  return (
    <li>
      <CompanyLogo image={image} name={name} />
      <div>
        <Link href={generatePath(careersPaths.company, { id: slug })}>{name}</Link>
        <p>
          <Trans>Stand {stand}</Trans>
        </p>
      </div>
    </li>
  );
}

/** Compares stand numbers numerically: `A2` before `A10`. */
function byStand(one: CompanySummary, other: CompanySummary): number {
  return (one.stand ?? '').localeCompare(other.stand ?? '', 'en', { numeric: true });
}

function NoExpo() {
  const { t } = useLingui();
  return (
    <Page kicker={<CareersKicker />} title={t`Careers expo`} path={careersPaths.careersExpo}>
      <Container>
        <EmptyState
          title={t`The next careers expo has not been announced yet`}
          link={{ href: careersPaths.companies, label: t`See the companies` }}
        >
          <Trans>It takes place on campus every March. Until then, the companies that hire students are here.</Trans>
        </EmptyState>
      </Container>
    </Page>
  );
}
