import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useState } from 'react';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { Company } from '#contract/careers/calls.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Page } from '#kit/page/Page.tsx';
import { Paragraphs } from '#kit/page/Paragraphs.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { companiesUrl, companyQuery } from './careers-queries.ts';
import { CompanyBar, InterviewLink, POSITIONS_ID } from './CompanyBar.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { Positions } from './Positions.tsx';
import prose from '#kit/ui/page/prose.module.css';
import classes from './careers.module.css';

export function queries({ params }: PageAddress) {
  return [companyQuery(params['id'] ?? '')];
}

/** /careers/kokka-careers/companies/{id}, by id or by slug (CAREER-6). */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <DetailPage query={companyQuery(id)} loading={t`Loading the company`}>
      {(company, age) => <CompanyDetails key={company.slug} company={company} age={age} />}
    </DetailPage>
  );
}

function CompanyDetails({ company, age }: { company: Company; age: ReactNode }) {
  const { t } = useLingui();
  const [action, setAction] = useState<HTMLElement | null>(null);
  const { takes_interviews } = company;
  return (
    <Page
      narrow
      kicker={<Link href={careersPaths.companies}>{t`Kokka Careers`}</Link>}
      title={company.name}
      lead={company.tagline}
      path={generatePath(careersPaths.company, { id: company.slug })}
    >
      <Container narrow>
        {age}
        <CompanyFacts company={company} />
        <div className={classes.text}>
          <Part title={t`Who they are`}>
            <Paragraphs text={company.description} />
          </Part>
          <Part id={POSITIONS_ID} title={t`Open positions`} {...(!takes_interviews && { ref: setAction })}>
            <Positions positions={company.positions} />
          </Part>
          {company.looking_for !== '' && (
            <Part title={t`Who they are looking for`}>
              <Paragraphs text={company.looking_for} />
            </Part>
          )}
          {takes_interviews && <Interviews slug={company.slug} ref={setAction} />}
          <CompanyLinks links={company.links} />
        </div>
      </Container>
      <CompanyBar company={company} action={action} />
    </Page>
  );
}

interface PartProps {
  id?: string;
  title: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

function Part({ id, title, ref, children }: PartProps) {
  return (
    <section id={id} ref={ref}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { t } = useLingui();
  const { name, image, business_areas, locality, founded, stand } = company;
  const areas = business_areas.map(({ slug, name: areaName }) => (
    <li key={slug}>
      <Link href={careersPaths.companies + companiesUrl.write({ area: slug })}>{areaName}</Link>
    </li>
  ));
  const terms = [
    { name: t`Business areas`, value: <ul>{areas}</ul> },
    { name: t`Where`, value: locality },
    ...(founded === null ? [] : [{ name: t`Since`, value: String(founded) }]),
    ...(stand === null
      ? []
      : [{ name: t`At the careers expo`, value: <Link href={careersPaths.careersExpo}>{t`Stand ${stand}`}</Link> }]),
  ];
  return (
    <div className={classes.about}>
      <CompanyLogo image={image} name={name} priority />
      <Terms terms={terms} />
    </div>
  );
}

function Interviews({ slug, ref }: { slug: string; ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  return (
    <Part title={t`Interviews`}>
      <p>
        <Trans>Fifteen minutes with the people who hire. You need a student account, and you can bring your CV.</Trans>
      </p>
      <div ref={ref}>
        <InterviewLink slug={slug} />
      </div>
    </Part>
  );
}

function CompanyLinks({ links }: { links: Company['links'] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <Part title={t`Links`}>
      <ul className={prose.bullets}>
        {links.map(({ id, name, url }) => (
          <li key={id}>
            <Link href={url}>{name}</Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
