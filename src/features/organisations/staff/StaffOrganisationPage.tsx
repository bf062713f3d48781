import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { StaffOrganisation } from '#contract/organisations/staff-forms.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { tableColumns } from '#kit/staff/resource/resource-crud.tsx';
import { resourceDetail } from '#kit/staff/resource/ResourceDetail.tsx';
import { ResourceSection } from '#kit/staff/resource/ResourceSection.tsx';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { Link } from '#kit/ui/Link.tsx';
import {
  invitationColumns,
  officers,
  organisationForms,
  organisationView,
  refreshes,
} from './organisation-resources.ts';
import { PendingHandover } from './PendingHandover.tsx';
import { PendingPageChange } from './PendingPageChange.tsx';

/** /staff/organisations/:id: the texts of an organisation, its officers and open invitations. */
export const { Component, queries } = resourceDetail({
  forms: organisationForms,
  view: organisationView,
  back: { href: staffPaths.organisations, label: msg`Organisations` },
  title: ({ name }) => name,
  facts: ({ slug, officers: all }, { i18n }) => [
    [i18n._(msg`Officers`), all.filter(({ state }) => state === 'current').length],
    [
      i18n._(msg`Public page`),
      <Link key="page" href={generatePath(organisationPaths.organisation, { id: slug })}>
        {slug}
      </Link>,
    ],
  ],
  decision: (organisation, results) => {
    const { handover, page_change } = organisation;
    return (
      <>
        {page_change !== null && (
          <PendingPageChange
            key={`page-${page_change.version}`}
            organisation={organisation}
            change={page_change}
            {...results}
          />
        )}
        {handover !== null && <PendingHandover key={handover.id} handover={handover} {...results} />}
      </>
    );
  },
  parts: (organisation) => <Officers organisation={organisation} />,
});

function Officers({ organisation }: { organisation: StaffOrganisation }) {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`Officers`}</h2>
      <ResourceSection
        resource={officers}
        entries={organisation.officers}
        owner={organisation}
        empty={msg`No officers yet.`}
      />
      {organisation.invitations.length > 0 && (
        <>
          <h2>{t`Invitations`}</h2>
          <Invitations invitations={organisation.invitations} />
        </>
      )}
    </>
  );
}

function Invitations({ invitations }: Pick<StaffOrganisation, 'invitations'>) {
  const { t } = useLingui();
  const context = useResourceContext<object>({});
  const { said, clear: _clear, ...results } = useResults();
  return (
    <>
      {said}
      <EntryTable
        label={t`Invitations`}
        entries={invitations}
        keyOf={({ id }) => id}
        columns={tableColumns({ columns: invitationColumns }, context)}
        renderActions={({ id, email }) => (
          <>
            <ConfirmAction
              label={t`Send again`}
              name={t`Send again: ${email}`}
              tone="compact"
              title={t`Send this invitation again?`}
              endpoint={organisationsAdmin.sendInvitation}
              input={{ params: { id } }}
              refreshes={refreshes}
              confirm={t`Send the invitation`}
              cancel={t`Cancel`}
              {...results}
              onDone={() => results.onDone(t`The invitation is on its way to ${email} again.`)}
            >
              <p>{t`It goes to ${email}. If it does not arrive, check the spelling, and ask the person to look among the unwanted e-mails (spam).`}</p>
            </ConfirmAction>
            <ConfirmAction
              label={t`Withdraw`}
              name={t`Withdraw the invitation: ${email}`}
              tone="compact"
              title={t`Withdraw this invitation?`}
              endpoint={organisationsAdmin.withdrawInvitation}
              input={{ params: { id } }}
              refreshes={refreshes}
              confirm={t`Withdraw it`}
              cancel={t`Keep it`}
              {...results}
              onDone={() => results.onDone(t`The invitation was withdrawn.`)}
            >
              <p>{email}</p>
            </ConfirmAction>
          </>
        )}
      />
    </>
  );
}
