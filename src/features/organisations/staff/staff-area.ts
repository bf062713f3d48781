import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { handoversToDo } from './handover-queries.ts';
import { pageChangesToDo } from './page-change-queries.ts';
import { proposalsToDo } from './proposal-queries.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.organisations]: () => import('./StaffOrganisationsPage.tsx'),
      [staffPaths.handovers]: () => import('./HandoversPage.tsx'),
      [staffPaths.organisation]: () => import('./StaffOrganisationPage.tsx'),
      [staffPaths.organisationPages]: () => import('./PageChangesPage.tsx'),
      [staffPaths.organisationProposals]: () => import('./ProposalsPage.tsx'),
      [staffPaths.organisationProposal]: () => import('./ProposalPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.organisations, group: 'records', order: 115, label: () => msg`Organisations` },
    {
      href: staffPaths.organisationProposals,
      group: 'records',
      order: 118,
      label: () => msg`Proposals`,
      waiting: waitingCount(proposalsToDo, ({ meta }) => meta.total),
    },
    {
      href: staffPaths.handovers,
      group: 'records',
      order: 117,
      label: () => msg`Hand-overs`,
      waiting: waitingCount(handoversToDo, ({ meta }) => meta.total),
    },
    {
      href: staffPaths.organisationPages,
      group: 'records',
      order: 119,
      label: () => msg`Public pages`,
      waiting: waitingCount(pageChangesToDo, ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'staff', order: 17, load: () => import('./OrganisationsToDo.tsx') },
  found: {
    organisation: { label: () => msg`Organisations`, href: (id) => generatePath(staffPaths.organisation, { id }) },
  },
  translated: {
    organisation: { label: () => msg`Organisations`, href: (id) => generatePath(staffPaths.organisation, { id }) },
  },
  jobs: { organisations: () => msg`Mails to officers` },
  actions: {
    organisation_added: () => msg`Organisation added`,
    organisation_changed: () => msg`Organisation changed`,
    organisation_officers_viewed: () => msg`Officers of an organisation viewed`,
    officer_added: () => msg`Organisation officer added`,
    officer_invited: () => msg`Organisation officer invited`,
    officer_invitation_withdrawn: () => msg`Invitation of an officer withdrawn`,
    officer_invitation_sent: () => msg`Invitation of an officer sent again`,
    officer_term_changed: () => msg`Dates of an officer changed`,
    officer_term_ended: () => msg`Term of an officer ended`,
    handover_list_viewed: () => msg`List of hand-overs viewed`,
    handover_confirmed: () => msg`Hand-over of an officer confirmed`,
    handover_refused: () => msg`Hand-over of an officer refused`,
    page_change_list_viewed: () => msg`List of changes of public pages viewed`,
    page_change_approved: () => msg`Change of a public page approved`,
    page_change_declined: () => msg`Change of a public page declined`,
    proposal_list_viewed: () => msg`List of proposed organisations viewed`,
    proposal_viewed: () => msg`Proposed organisation viewed`,
    proposal_approved: () => msg`Proposed organisation approved`,
    proposal_declined: () => msg`Proposed organisation declined`,
  },
  subjects: { organisation: staffPaths.organisation, organisation_proposal: staffPaths.organisationProposal },
};
