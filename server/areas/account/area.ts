import { account } from '#contract/account.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { withOwnTransactions } from '#server/http/serve.ts';
import { bindFileLinks } from './file-links.ts';
import { removeNotedFiles, sweepUploads } from './jobs.ts';
import { removeProfilePicture, setProfilePicture } from './profile-picture.ts';
import { askForPermit } from './vehicle.ts';

/** The files of the caller's own account, and the links that show them (spec §7 "Profile", "Registration steps"). */
export const accountArea = defineArea({
  contract: { account },
  handlers: {
    account: {
      profilePicture: withOwnTransactions(setProfilePicture),
      removeProfilePicture,
      vehicle: withOwnTransactions(askForPermit),
    },
  },
  // Files: bytes whose row is gone, and what a killed process left of files that were being sent.
  jobs: [
    scheduledJob('account.removeFiles', '*/5 * * * *', removeNotedFiles),
    scheduledJob('account.sweepUploads', '20 * * * *', ({ clock, settings }) =>
      sweepUploads(settings.uploadsFolder, clock.now()),
    ),
  ],
  // The bytes follow: a trigger notes them, and a job removes them.
  personalTables: { private_files: { user_id: 'deleted' } },
  bind: bindFileLinks,
});
