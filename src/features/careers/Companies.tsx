import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams, generatePath } from 'react-router';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import type { CompanySummary } from '#contract/careers/calls.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { businessAreasQuery, type CompaniesAddress, companiesUrl, companyListQuery } from './careers-queries.ts';
import { CareersKicker } from './CareersKicker.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import list from '#kit/list/list.module.css';
import card from '#kit/ui/card/card.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './careers.module.css';

/** Returns the queries of the list at a URL. */
export function companiesQueries(search: URLSearchParams) {
  return [businessAreasQuery, companyListQuery(companiesUrl.read(search))];
}

/** Companies by business area, with search and pages, all stored in the URL. */
export function Companies() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = companiesUrl.read(search);
  return (
    <>
      <ListPage
        kicker={<CareersKicker />}
        title={t`Kokka Careers`}
        lead={t`Companies in Malta and Gozo that hire students: who they are, what they offer and who they are looking for.`}
        path={careersPaths.companies}
        search={companiesUrl.write(address)}
        filters={<CompanyFilters address={address} />}
        query={companyListQuery(address)}
        placeholder={<CardGridSkeleton label={t`Loading the companies`} pictures={false} />}
        renderSummary={(age, meta) => (
          <div className={list.summary} role="status">
            <Plural value={meta.total} one="# company" other="# companies" />
            {age}
          </div>
        )}
        empty={<NothingFound {...address} />}
        hrefOf={(page) => careersPaths.companies + companiesUrl.write({ ...address, page })}
      >
        {(companies) => (
          <CardGrid>
            {companies.map((company, index) => (
              <li key={company.id}>
                <CompanyCard company={company} level={2} priority={index < 3} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListPage>
      <MoreCareers />
    </>
  );
}

function CompanyFilters({ address }: { address: CompaniesAddress }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: areas = [] } = useQuery(businessAreasQuery);
  const hrefOf = (part: Partial<CompaniesAddress>) =>
    careersPaths.companies + companiesUrl.write({ ...address, ...part, page: 1 });
  const chips = [{ slug: undefined, name: t`All` }, ...areas].map(({ slug, name }) => ({
    key: slug ?? 'all',
    label: name,
    href: hrefOf({ area: slug }),
    current: address.area === slug,
  }));
  return (
    <div className={list.filters}>
      <CategoryChips label={t`Business areas`} chips={chips} />
      <SearchField
        label={t`Search the companies`}
        submitLabel={t`Search`}
        clearLabel={t`Clear the search`}
        name="search"
        kept={companiesUrl.write({ area: address.area })}
        value={address.search ?? ''}
        onSearch={(text) => void navigate(hrefOf({ search: text || undefined }))}
      />
    </div>
  );
}

function NothingFound({ area, search }: CompaniesAddress) {
  const { t } = useLingui();
  if (area === undefined && search === undefined) {
    return (
      <EmptyState title={t`No companies yet`}>
        <Trans>The first company will appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Nothing found`} link={{ href: careersPaths.companies, label: t`Show all companies` }}>
      <Trans>
        No company matches these words in this business area. Try fewer or different words; accents and għ, ħ, ż do not
        matter.
      </Trans>
    </EmptyState>
  );
}

/** Links to the expo and to the career finder. */
function MoreCareers() {
  const { t } = useLingui();
  const links = [
    { href: careersPaths.careersExpo, label: t`Careers expo` },
    { href: careerFinderPaths.start, label: t`Not sure what fits you? Use the career finder` },
  ];
  return (
    <Section title={t`More about careers`} surface="limestone">
      <LinkList label={t`More about careers`} links={links} />
    </Section>
  );
}

interface Props {
  company: CompanySummary;
  level: 2 | 3;
  /** Whether the card is above the fold */
  priority?: boolean;
}

/** A company in a list: the name is the link, and the whole card is clickable. */
function CompanyCard({ company, level, priority = false }: Props) {
  const { slug, name, tagline, image, business_areas, open_positions, stand, takes_interviews } = company;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`${card.card} ${classes.card}`}>
      <CompanyLogo image={image} name={name} priority={priority} />
      <div className={`${card.words} ${classes.words}`}>
        <Heading>
          <Link className={card.link} href={generatePath(careersPaths.company, { id: slug })}>
            {name}
          </Link>
        </Heading>
        <p>{tagline}</p>
        <p className={`${layout.quiet} ${classes.areaNames}`}>{business_areas.map((area) => area.name).join(' · ')}</p>
        <ul className={classes.facts}>
          {open_positions > 0 && (
            <li>
              <Plural value={open_positions} one="# open position" other="# open positions" />
            </li>
          )}
          {takes_interviews && (
            <li>
              <Trans>Interviews</Trans>
            </li>
          )}
          {stand !== null && (
            <li>
              <Trans>Stand {stand} at the expo</Trans>
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
