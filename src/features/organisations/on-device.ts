import { msg } from '@lingui/core/macro';
import { officerPaths } from '#contract/organisations/paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'organisationProposals.propose': ({ id, input }) => ({
      title: msg`Proposal of an organisation`,
      text: textIn(input, 'body', 'short_name'),
      editPath: `${officerPaths.organisations}?waiting=${id}`,
    }),
  },
  drafts: [
    { form: 'organisation-page', href: officerPaths.organisations, label: () => msg`Public page of an organisation` },
    { form: 'organisation-proposal', href: officerPaths.organisations, label: () => msg`Proposal of an organisation` },
  ],
};
