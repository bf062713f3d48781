import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { PersonView } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { personView } from './people-queries.ts';
import { personActions } from './person-actions.ts';
import { accountTypeLabels, missingStepLabels, roleLabels } from './person-labels.ts';
import { PersonRecords } from './PersonRecords.tsx';

export function queries({ params }: PageAddress) {
  return [personView(Number(params['id']))];
}

/** /staff/people/:id: an account with its registration, passes, payments and actions. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams()['id']);
  const nameOf = usePersonName();
  const factsOf = usePersonFacts();
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={personView(id)}
      back={{ href: staffPaths.people, label: t`People` }}
      title={nameOf}
      renderTag={({ is_registered }) => (
        <StateTag tone={is_registered ? 'good' : 'waits'}>{is_registered ? t`Registered` : t`Not registered`}</StateTag>
      )}
      facts={factsOf}
      renderActions={(person) => <PersonActions person={person} />}
    >
      {(person) => (
        <>
          <Obstacles person={person} />
          <PersonRecords person={person} />
        </>
      )}
    </StaffDetailPage>
  );
}

function usePersonFacts(): (person: PersonView) => Fact[] {
  const { t, i18n } = useLingui();
  return ({ sessions, ...person }) => [
    [t`E-mail`, person.email],
    [t`Confirmed`, person.email_proven_at === null ? t`No` : <DateTime key="proven" at={person.email_proven_at} />],
    [t`Student address`, person.university_email],
    [t`Mobile`, person.mobile],
    [t`Account`, i18n._(accountTypeLabels[person.account_type]())],
    [t`Course`, person.course],
    [t`Roles`, person.roles.map((role) => i18n._(roleLabels[role]())).join(', ')],
    [t`Organisations`, person.organisations.join(', ')],
    [t`Language`, person.locale === 'mt' ? t`Maltese` : t`English`],
    [t`Account opened`, <DateTime key="opened" at={person.created_at} />],
    [
      t`Registration complete`,
      person.registered_at === null ? null : <DateTime key="registered" at={person.registered_at} />,
    ],
    [
      t`Latest login`,
      sessions[0] === undefined ? t`Not logged in` : <DateTime key="seen" at={sessions[0].started_at} />,
    ],
  ];
}

/** Reasons why the person cannot use the whole portal, with the next step. */
function Obstacles({ person: { registration, email_proven_at, email } }: { person: PersonView }) {
  const { i18n } = useLingui();
  const { missing_step, code } = registration;
  return (
    <>
      {missing_step !== null && (
        <Notice tone="warning">
          <Trans>The registration is unfinished. Next step: {i18n._(missingStepLabels[missing_step]())}.</Trans>
        </Notice>
      )}
      {code !== null && <CodeNotice code={code} />}
      {email_proven_at === null && (
        <Notice tone="info">
          <Trans>The address {email} is not confirmed yet, so staff roles and organisations are not in force.</Trans>
        </Notice>
      )}
    </>
  );
}

function CodeNotice({ code }: { code: NonNullable<PersonView['registration']['code']> }) {
  const { email, tries_left } = code;
  if (tries_left === 0) {
    return (
      <Notice tone="warning">
        <Trans>The code sent to {email} was entered wrongly too often. The person must ask for a new one.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <Trans>
        The latest code was sent to {email} on <DateTime at={code.sent_at} /> and can be used until{' '}
        <DateTime at={code.expires_at} />.
      </Trans>
    </Notice>
  );
}

const refreshes = ['peopleAdmin', 'staff'];

function PersonActions({ person }: { person: PersonView }) {
  const nameOf = usePersonName();
  const { said, clear, ...results } = useResults();
  return (
    <>
      {said}
      <ActionPanel
        actions={personActions}
        entry={person}
        name={nameOf(person)}
        refreshes={refreshes}
        onOpen={clear}
        {...results}
      />
    </>
  );
}
