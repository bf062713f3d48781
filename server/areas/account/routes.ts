import { account } from '#contract/account.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { bindFileLinks } from './file-links.ts';
import { removeProfilePicture, setProfilePicture } from './profile-picture.ts';
import { askForPermit } from './vehicle.ts';

/** The files of one's own account, and the links that show them (spec §7 "Profile", "Registration steps"). */
export function bindAccount(api: Api): void {
  serve(api, account, {
    profilePicture: withOwnTransactions(setProfilePicture),
    removeProfilePicture,
    vehicle: withOwnTransactions(askForPermit),
  });
  bindFileLinks(api);
}
