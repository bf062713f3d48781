import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import type { StaffCompany } from '#contract/careers/staff-forms.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { staffBusinessAreasQuery, staffCompanyQuery, refreshes } from './careers-admin-queries.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyLinks } from './CompanyLinks.tsx';
import { CompanyPositions } from './CompanyPositions.tsx';
import { LogoForm } from './LogoForm.tsx';

export function queries({ params }: PageAddress) {
  return [staffCompanyQuery(Number(params['id'])), staffBusinessAreasQuery];
}

/** /staff/companies/:id: all editable data of a company. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  const factsOf = useCompanyFacts();
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffCompanyQuery(id)}
      back={{ href: staffPaths.companies, label: t`Companies` }}
      title={({ name }) => name}
      renderTag={({ is_published }) => (
        <StateTag tone={is_published ? 'good' : 'plain'}>{is_published ? t`Published` : t`Not published`}</StateTag>
      )}
      facts={factsOf}
      renderActions={(company) => <CompanyActions company={company} />}
    >
      {(company) => <CompanyParts company={company} />}
    </StaffDetailPage>
  );
}

function useCompanyFacts(): (company: StaffCompany) => Fact[] {
  const { t } = useLingui();
  return ({ slug, is_published, takes_interviews }) => [
    [
      t`Public page`,
      is_published ? (
        <Link key="page" href={generatePath(careersPaths.company, { id: slug })}>
          {slug}
        </Link>
      ) : (
        slug
      ),
    ],
    [t`Interviews`, takes_interviews ? t`Can be booked` : t`No times to book`],
  ];
}

function CompanyParts({ company }: { company: StaffCompany }) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  return (
    <>
      {said}
      <CompanyForm company={company} onDone={onDone} />
      <h2>{t`Positions`}</h2>
      <CompanyPositions company={company} />
      <h2>{t`Links`}</h2>
      <CompanyLinks company={company} />
    </>
  );
}

function CompanyActions({ company }: { company: StaffCompany }) {
  const { said, ...results } = useResults();
  return (
    <>
      {said}
      <LogoForm company={company} {...results} />
      <RemoveCompany company={company} onFailure={results.onFailure} />
    </>
  );
}

function RemoveCompany({ company: { id, name }, onFailure }: { company: StaffCompany } & Pick<Results, 'onFailure'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ConfirmAction
      label={t`Remove the company`}
      title={t`Remove this company?`}
      endpoint={careersAdmin.removeCompany}
      input={{ params: { id } }}
      refreshes={refreshes}
      confirm={t`Remove it`}
      cancel={t`Keep it`}
      onDone={() => void navigate(staffPaths.companies)}
      onFailure={onFailure}
    >
      <p>{name}</p>
      <p>
        <Trans>Its positions, its links and its logo are removed too. To hide it for a while, unpublish it.</Trans>
      </p>
    </ConfirmAction>
  );
}
