import { msg } from '@lingui/core/macro';
import { officerPaths } from '#contract/organisations/paths.ts';
import type { Area } from '#kit/area.ts';
import { isOrganisationUser } from '#kit/pass/organisation-user.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'organisations',
  pages: { account: { [officerPaths.organisations]: () => import('./OwnOrganisationsPage.tsx') } },
  accountMenu: [
    {
      href: officerPaths.organisations,
      group: 'work',
      order: 85,
      label: () => msg`My organisations`,
      isFor: isOrganisationUser,
    },
  ],
  notifications: {
    officer_named: ({ organisation = '' }) => msg`The union named you an officer of ${organisation}.`,
    officer_changed: ({ organisation = '' }) => msg`The dates of your term as an officer of ${organisation} changed.`,
    officer_ended: ({ organisation = '' }) => msg`Your term as an officer of ${organisation} has ended.`,
    officer_proposed: ({ organisation = '', from = '' }) =>
      msg`You are named as the next officer of ${organisation}, from ${from}.`,
    officer_not_confirmed: ({ organisation = '', from = '' }) =>
      msg`You do not become an officer of ${organisation} on ${from}.`,
    officer_handed_over: ({ organisation = '', until = '' }) =>
      msg`The hand-over of ${organisation} is confirmed. Your last day is ${until}.`,
    handover_refused: ({ organisation = '', reason = '' }) =>
      msg`The hand-over of ${organisation} was not confirmed: ${reason}`,
    page_approved: ({ organisation = '' }) =>
      msg`The union approved the change of the page of ${organisation}. Everybody can see it now.`,
    page_declined: ({ organisation = '', reason = '' }) =>
      msg`The union declined the change of the page of ${organisation}: ${reason}`,
    proposal_approved: ({ organisation = '' }) => msg`The union approved ${organisation}. You are its first officer.`,
    proposal_declined: ({ organisation = '', reason = '' }) =>
      msg`The union declined your proposal of ${organisation}: ${reason}`,
  },
  staff,
  offlineWrites: {
    'organisationProposals.propose': {
      lane: 'writes',
      load: async () => ({
        endpoint: (await import('#contract/organisations/proposals.ts')).organisationProposals.propose,
      }),
    },
  },
  onDevice,
};
