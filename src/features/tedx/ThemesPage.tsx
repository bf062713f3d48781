import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useNavigate, useSearchParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import type { TedxThemeSummary } from '#contract/tedx/calls.ts';
import { tedxPaths } from '#contract/tedx/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { ListPage } from '#kit/list/ListPage.tsx';
import { introductionQuery } from '#kit/page/content-page.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { pictureOf } from '#kit/page/picture-source.ts';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { SearchField } from '#kit/ui/navigation/SearchField.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton, CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { themeListQuery, type ThemesAddress, themesAddress, themeYearsQuery } from './tedx-queries.ts';
import list from '#kit/list/list.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './tedx.module.css';

/** The editors' text about the conferences. */
const about = introductionQuery('tedx-conferences');

export function queries({ search }: PageAddress) {
  return [themeYearsQuery, themeListQuery(themesAddress.read(search)), about];
}

/** /initiatives/tedx-conferences: themes by year and name, upcoming conferences, and how to take part. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = themesAddress.read(search);
  return (
    <>
      <ListPage
        kicker={t`Initiatives`}
        title={t`TEDx conferences`}
        lead={t`One theme, one stage, short talks: what each TEDx conference at the University of Malta was about, and who spoke.`}
        path={tedxPaths.themes}
        search={themesAddress.write(address)}
        filters={<ThemeFilters address={address} />}
        query={themeListQuery(address)}
        placeholder={<CardGridSkeleton label={t`Loading the themes`} />}
        renderSummary={(age, meta) => (
          <div className={list.summary} role="status">
            {address.name !== undefined && <Plural value={meta.total} one="# theme found" other="# themes found" />}
            {age}
          </div>
        )}
        empty={<NothingFound {...address} />}
        hrefOf={(page) => tedxPaths.themes + themesAddress.write({ ...address, page })}
      >
        {(themes) => (
          <CardGrid>
            {themes.map((theme, index) => (
              <li key={theme.id}>
                <ThemeCard theme={theme} priority={index === 0} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListPage>
      <current.Part fallback={<section className={classes.current} />} />
      <About />
    </>
  );
}

/** A separate chunk, because it reads the clock, which server rendering must not do. */
const current = lazyPart('tedx', () => import('./CurrentTedx.tsx'));

function ThemeCard({ theme, priority }: { theme: TedxThemeSummary; priority: boolean }) {
  const { slug, name, year, tagline, image } = theme;
  return (
    <ArticleCard
      href={generatePath(tedxPaths.theme, { slug })}
      title={name}
      kicker={String(year)}
      summary={tagline}
      picture={pictureOf(image)}
      priority={priority}
      level={2}
    />
  );
}

function ThemeFilters({ address }: { address: ThemesAddress }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: years = [] } = useQuery(themeYearsQuery);
  const hrefOf = (part: Partial<ThemesAddress>) =>
    tedxPaths.themes + themesAddress.write({ ...address, ...part, page: 1 });
  const chips = [undefined, ...years].map((year) => ({
    key: String(year ?? 'all'),
    label: year === undefined ? t`All years` : String(year),
    href: hrefOf({ year }),
    current: address.year === year,
  }));
  return (
    <div className={list.filters}>
      <CategoryChips label={t`Years`} chips={chips} />
      <SearchField
        label={t`Search the themes`}
        submitLabel={t`Search`}
        clearLabel={t`Clear the search`}
        name="name"
        kept={themesAddress.write({ year: address.year })}
        value={address.name ?? ''}
        onSearch={(text) => void navigate(hrefOf({ name: text || undefined }))}
      />
    </div>
  );
}

function NothingFound({ name, year }: ThemesAddress) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing found`} link={{ href: tedxPaths.themes, label: t`Show all themes` }}>
      {name === undefined && <Trans>There is no theme here yet.</Trans>}
      {name !== undefined && year === undefined && (
        <Trans>No theme has these words in its name. Try fewer words.</Trans>
      )}
      {name !== undefined && year !== undefined && (
        <Trans>No conference of this year has these words in its name. Try another year, or fewer words.</Trans>
      )}
    </EmptyState>
  );
}

/** The editors' text; omitted if there is none. */
function About() {
  const { t } = useLingui();
  const { data } = useQuery(about);
  if (data?.length === 0) return null;
  return (
    <Section title={t`About TEDx at the University of Malta`} surface="limestone">
      <LoadedQuery
        query={about}
        failure={t`Failed to fetch page`}
        placeholder={<ArticleSkeleton label={t`Loading the page`} />}
      >
        {(pages) =>
          pages.map(({ id, body }) => (
            <div key={id} className={layout.reading}>
              <RichText html={trustedHtml(body)} />
            </div>
          ))
        }
      </LoadedQuery>
    </Section>
  );
}
