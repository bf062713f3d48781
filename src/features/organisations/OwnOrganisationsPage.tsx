import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import { organisations, type OwnOrganisation } from '#contract/organisations/calls.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { Handover } from './Handover.tsx';
import { Proposals } from './Proposals.tsx';
import { PublicPage } from './PublicPage.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** Refetched each time, because staff may have decided meanwhile. */
const own = { ...query(organisations.mine, {}), staleTime: 0 };

/**
 * /account/organisations: the organisations of an officer, with the term in each, its hand-over (ORG-9) and its public page (ORG-17), and the
 * organisation that a student proposes (ORG-12).
 */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      kicker={t`My account`}
      title={t`My organisations`}
      lead={t`Your term as an officer, the page of your organisation, and proposals of new ones.`}
      description={t`Your term as an officer, the page of your organisation, and proposals of new ones.`}
    >
      <Container>
        <div className={layout.stack6}>
          <LoadedQuery query={own} placeholder={<ArticleSkeleton label={t`Loading your organisations`} />}>
            {(found) => (
              <div className={layout.stack6}>
                {found.length === 0 && <NoOrganisation />}
                {found.map((each) => (
                  <Organisation key={each.id} organisation={each} />
                ))}
              </div>
            )}
          </LoadedQuery>
          <Proposals />
        </div>
      </Container>
    </Page>
  );
}

function NoOrganisation() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No organisation`} link={{ href: paths.organisations, label: t`See the organisations` }}>
      <Trans>You are not an officer of an organisation at the moment. If you should be, write to the office.</Trans>
    </EmptyState>
  );
}

function Organisation({ organisation }: { organisation: OwnOrganisation }) {
  const locale = useLocale();
  const { slug, name, ends_on } = organisation;
  const last = ends_on === null ? null : formatDate(ends_on, locale);
  return (
    <section className={`${layout.stack4} ${prose.part}`} aria-labelledby={`organisation-${slug}`}>
      <h2 id={`organisation-${slug}`}>
        <Link href={generatePath(organisationPaths.organisation, { id: slug })}>{name}</Link>
      </h2>
      <p>
        {last === null ? (
          <Trans>You are an officer without an end date.</Trans>
        ) : (
          <Trans>You are an officer until {last}, the last day.</Trans>
        )}
      </p>
      <PublicPage id={organisation.id} />
      <Handover organisation={organisation} />
    </section>
  );
}
