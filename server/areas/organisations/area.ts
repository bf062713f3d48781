import { sql } from 'kysely';
import { organisations as organisationsCalls } from '#contract/organisations/calls.ts';
import { organisationPagesAdmin } from '#contract/organisations/pages-staff.ts';
import { organisationPages } from '#contract/organisations/pages.ts';
import { organisationProposalsAdmin } from '#contract/organisations/proposals-staff.ts';
import { organisationProposals } from '#contract/organisations/proposals.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { moveInvitations, moveProposedOfficers, officerObstacles, onePending } from './account-merge.ts';
import { organisationsAudiences } from './audiences.ts';
import { organisationsFound } from './find.ts';
import { handOver, listOwnOrganisations, withdrawHandover } from './handovers.ts';
import { removeOldInvitations } from './invitations.ts';
import { invitationMail, officerMail } from './mails.ts';
import { saveOwnPage, viewOwnPage, withdrawOwnPage } from './own-pages.ts';
import { organisationsData } from './personal-data.ts';
import { changeProposal, listOwnProposals, propose, withdrawProposal } from './proposals.ts';
import { approveProposal, declineProposal } from './staff/decide-proposals.ts';
import { confirmHandover, listHandovers, refuseHandover } from './staff/handovers.ts';
import { changeTerm, endTerm, getTerm, nameOfficer, sendInvitation, withdrawInvitation } from './staff/officers.ts';
import { listOrganisations, organisations, viewOrganisation } from './staff/organisations.ts';
import { approvePageChange, declinePageChange, listPageChanges } from './staff/page-changes.ts';
import { listProposals, viewProposal } from './staff/proposals.ts';
import { translatedTexts } from './translations.ts';

/** Organisations and the terms of their officers (docs/requirements/organisations.md). */
export const organisationsArea = defineArea({
  contract: {
    organisations: organisationsCalls,
    organisationsAdmin,
    organisationPages,
    organisationPagesAdmin,
    organisationProposals,
    organisationProposalsAdmin,
  },
  handlers: {
    organisations: { mine: listOwnOrganisations, handOver, withdrawHandover },
    organisationsAdmin: {
      list: listOrganisations,
      view: audited({ action: 'organisation_officers_viewed', subject: 'organisation' }, viewOrganisation),
      add: organisations.add,
      change: organisations.change,
      history: organisations.history,
      nameOfficer,
      changeTerm: write({ handle: changeTerm, reread: (_request, context, id) => getTerm(id, context) }),
      endTerm,
      withdrawInvitation,
      sendInvitation,
      handovers: audited({ action: 'handover_list_viewed', subject: 'organisation' }, listHandovers),
      confirmHandover,
      refuseHandover,
    },
    organisationPages: { view: viewOwnPage, save: saveOwnPage, withdraw: withdrawOwnPage },
    organisationPagesAdmin: {
      list: audited({ action: 'page_change_list_viewed', subject: 'organisation' }, listPageChanges),
      approve: approvePageChange,
      decline: declinePageChange,
    },
    organisationProposals: { mine: listOwnProposals, propose, change: changeProposal, withdraw: withdrawProposal },
    organisationProposalsAdmin: {
      list: audited({ action: 'proposal_list_viewed', subject: 'organisation_proposal' }, listProposals),
      view: audited({ action: 'proposal_viewed', subject: 'organisation_proposal' }, viewProposal),
      approve: approveProposal,
      decline: declineProposal,
    },
  },
  jobs: [officerMail, invitationMail, scheduledJob('organisations.forget', '27 3 * * *', removeOldInvitations)],
  find: organisationsFound,
  audiences: organisationsAudiences,
  firstSteps: {
    organisations: (now) => sql<boolean>`exists (
      select from organisation_members where is_in_term(starts_at, ends_at, ${now})
    )`,
  },
  translated: translatedTexts,
  personalTables: {
    organisation_members: { user_id: 'deleted' },
    officer_invitations: { invited_by: 'kept' },
    officer_handovers: { user_id: 'deleted', successor_id: 'deleted' },
    organisation_page_changes: { saved_by: 'disowned' },
    organisation_proposals: { user_id: 'deleted', decided_by: 'disowned' },
  },
  mergeRules: {
    organisation_members: { user_id: 'move' },
    officer_invitations: { email: moveInvitations, invited_by: 'move' },
    officer_handovers: { user_id: 'move', successor_id: 'move', email: 'address' },
    organisation_page_changes: { saved_by: 'move' },
    organisation_proposals: { user_id: onePending, decided_by: 'move' },
    organisation_proposal_officers: { email: moveProposedOfficers },
  },
  mergeObstacles: officerObstacles,
  personalData: organisationsData,
});
