import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const storyProposalsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.storyProposals', message: 'Proposed stories' },
  stays: /*i18n*/ {
    id: 'server.personal.storyProposalsStays',
    message:
      'Stories that the union has accepted stay with their author’s name, and proposals that the person decided stay with their proposers.',
  },
  exported: [
    { table: 'story_proposals', by: 'user_id', without: ['decided_by'] },
    { table: 'story_proposals', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
  ],
};
