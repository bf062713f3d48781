import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { PersonView } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useLanguageName } from '#kit/staff/use-language-name.ts';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { DeletionRequest } from './DeletionRequest.tsx';
import { DoubleAccount } from './merge/DoubleAccount.tsx';
import { personView } from './people-queries.ts';
import { personActions } from './person-actions.ts';
import { accountTypeLabels, roleLabels } from './person-labels.ts';
import { PersonObstacles } from './PersonObstacles.tsx';
import { PersonRecords } from './PersonRecords.tsx';
import layout from '#kit/ui/page/layout.module.css';

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
      renderTag={({ is_registered, block }) =>
        block === null ? (
          <StateTag tone={is_registered ? 'good' : 'waits'}>
            {is_registered ? t`Registered` : t`Not registered`}
          </StateTag>
        ) : (
          <StateTag tone="bad">{t`Blocked`}</StateTag>
        )
      }
      facts={factsOf}
      renderActions={(person) => <PersonActions person={person} />}
    >
      {(person) => (
        <>
          <PersonObstacles person={person} />
          <PersonRecords person={person} />
          <DoubleAccount person={person} />
          <DeletionRequest person={person} />
        </>
      )}
    </StaffDetailPage>
  );
}

function usePersonFacts(): (person: PersonView) => Fact[] {
  const { t, i18n } = useLingui();
  const languageName = useLanguageName();
  return ({ sessions, ...person }) => [
    [t`E-mail`, person.email],
    [t`Confirmed`, person.email_proven_at === null ? t`No` : <DateTime key="proven" at={person.email_proven_at} />],
    [t`Student address`, person.university_email],
    [t`Mobile`, person.mobile],
    [t`Account`, i18n._(accountTypeLabels[person.account_type]())],
    [t`Course`, person.course],
    [t`Roles`, person.roles.map((role) => i18n._(roleLabels[role]())).join(', ')],
    [t`Organisations`, person.organisations.join(', ')],
    [t`Second step`, person.has_second_factor ? t`Set up` : null],
    [t`Language`, languageName(person.locale)],
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

const refreshes = ['peopleAdmin', 'staff'];

function PersonActions({ person }: { person: PersonView }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const { said, clear, ...results } = useResults();
  return (
    <>
      {said}
      {person.block === null && (
        <div className={layout.row}>
          <ButtonLink tone="secondary" href={`${staffPaths.newMessage}?to=person:${person.id}`}>
            {t`Write a message`}
          </ButtonLink>
        </div>
      )}
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
