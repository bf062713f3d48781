import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const organisationsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.organisations', message: 'Organisations' },
  stays: /*i18n*/ {
    id: 'server.personal.organisationsStays',
    message:
      'Invitations that the person sent as staff and changes of public pages stay with the organisation, and proposals that the person decided stay with their students.',
  },
  exported: [
    { table: 'organisation_members', by: 'user_id', without: ['version'] },
    { table: 'officer_invitations', by: 'email', isAddress: true, without: ['invited_by'] },
    { table: 'officer_invitations', by: 'invited_by', columns: ['organisation_id', 'invited_at'] },
    { table: 'officer_handovers', by: 'user_id', columns: ['organisation_id', 'starts_at', 'requested_at'] },
    { table: 'officer_handovers', by: 'successor_id', columns: ['organisation_id', 'starts_at', 'requested_at'] },
    { table: 'organisation_page_changes', by: 'saved_by', without: ['saved_by'] },
    { table: 'organisation_proposals', by: 'user_id', without: ['decided_by', 'version'] },
    { table: 'organisation_proposals', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
    {
      table: 'organisation_proposal_officers',
      by: 'proposal_id',
      within: { table: 'organisation_proposals', by: 'user_id' },
    },
    { table: 'organisation_proposal_officers', by: 'email', isAddress: true },
    { table: 'officer_handovers', by: 'email', isAddress: true, columns: ['organisation_id', 'email', 'starts_at'] },
  ],
};
