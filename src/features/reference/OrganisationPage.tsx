import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { generatePath, useParams } from 'react-router';
import { mailtoAddress } from '#client/lib/contact-addresses.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import type { StudentOrganisation } from '#contract/reference/calls.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { organisationEventsQuery } from '#kit/booking/event-queries.ts';
import { organisationKindNames } from '#kit/organisation-kinds.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { paragraphsOf } from './find-organisations.ts';
import { OrganisationEvents } from './OrganisationEvents.tsx';
import { organisationsAddress } from './organisations-address.ts';
import { studentOrganisationsQuery } from './reference-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './organisation.module.css';

export function queries({ params }: PageAddress) {
  return [studentOrganisationsQuery, organisationEventsQuery(params['id'] ?? '')];
}

export function isMissing({ params }: PageAddress, client: QueryClient) {
  const all = client.getQueryData(studentOrganisationsQuery.queryKey);
  return all !== undefined && !all.some(({ slug }) => slug === params['id']);
}

/**
 * /about/representation/student-organisations/{id}: an organisation by its slug, with links, upcoming events and how to join. Uses the list
 * of all organisations, so that every page opens offline after one was opened.
 */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  return (
    <DetailPage query={studentOrganisationsQuery} loading={t`Loading the organisation`}>
      {(all, age) => {
        const organisation = all.find(({ slug }) => slug === id);
        if (organisation === undefined) return <NotFound />;
        const { slug, name, full_name, description } = organisation;
        const [lead, ...paragraphs] = paragraphsOf(description);
        return (
          <Page
            kicker={<Link href={paths.organisations}>{t`Student organisations`}</Link>}
            title={name}
            lead={lead}
            path={generatePath(organisationPaths.organisation, { id: slug })}
          >
            <Container>
              {age}
              {full_name !== '' && <p className={classes.name}>{full_name}</p>}
              {paragraphs.length > 0 && (
                <div className={`${layout.reading} ${layout.stack3} ${classes.text}`}>
                  {paragraphs.map((paragraph, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a paragraph has no other identity
                    <p key={index}>{paragraph}</p>
                  ))}
                </div>
              )}
              <div className={classes.columns}>
                <aside className={`${layout.stack5} ${classes.about}`}>
                  <JoinOrganisation organisation={organisation} />
                  <Meets meets={organisation.meets} />
                  <Links organisation={organisation} />
                </aside>
                <OrganisationEvents organisation={organisation} />
              </div>
            </Container>
          </Page>
        );
      }}
    </DetailPage>
  );
}

function Meets({ meets }: Pick<StudentOrganisation, 'meets'>) {
  if (meets === '') return null;
  return (
    <section>
      <h2>
        <Trans>Where and when we meet</Trans>
      </h2>
      <p className={classes.meets}>{meets}</p>
    </section>
  );
}

function Links({ organisation: { kind, url, email, links } }: { organisation: StudentOrganisation }) {
  const { t, i18n } = useLingui();
  const all = [
    ...(url === null ? [] : [{ href: url, label: t`Website`, where: hostOf(url) }]),
    ...(email === null ? [] : [{ href: mailtoAddress(email), label: t`E-mail`, where: email }]),
    ...links.map((link) => ({ href: link.url, label: link.name, where: hostOf(link.url) })),
  ];
  return (
    <>
      {all.length > 0 && (
        <section>
          <h2>
            <Trans>Links</Trans>
          </h2>
          <ul className={classes.links}>
            {all.map(({ href, label, where }) => (
              <li key={href}>
                <Link href={href} {...(!href.startsWith('mailto:') && { target: '_blank' })}>
                  {label}
                </Link>
                <span>{where}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {kind !== null && (
        <p>
          <Link href={paths.organisations + organisationsAddress.write({ kind })}>
            <Trans>More organisations: {i18n._(organisationKindNames[kind]())}</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

/**
 * How to join: by the organisation's own form, or by e-mail; without either, by asking the union. The portal does not accept memberships
 * itself (REF-1).
 */
function JoinOrganisation({ organisation }: { organisation: StudentOrganisation }) {
  const { t } = useLingui();
  const { name, email, join_url } = organisation;
  const subject = t`I would like to join ${name}`;
  const way =
    join_url !== null ? (
      <Way href={join_url} action={t`Join`}>
        <Trans>New members join on its own website.</Trans>
      </Way>
    ) : email !== null ? (
      <Way href={mailtoAddress(email, subject)} action={t`Join by e-mail`}>
        <Trans>Write to its committee, at {email}, and say that you would like to join.</Trans>
      </Way>
    ) : (
      <Way href={`${paths.contact}?topic=organisations`} action={t`Ask how to join`}>
        {t`Write to {union}, and we will put you in touch with its committee.`}
      </Way>
    );
  return (
    <section className={classes.join}>
      <h2>
        <Trans>Join {name}</Trans>
      </h2>
      {way}
    </section>
  );
}

function Way({ href, action, children }: { href: string; action: string; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </>
  );
}
