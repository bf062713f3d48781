import { auth } from '#contract/auth.ts';
import { type Api, serve, withOwnTransactions } from '#server/http/serve.ts';
import { statusOf } from '#server/services/registration-status.ts';
import { changePassword, removeAccount } from './account.ts';
import { saveAcademicDetails, saveContactStep, savePersonalDetails, setVolunteer, skipStep } from './details.ts';
import { changeProfile, profileOf } from './profile.ts';
import { recover, reset } from './recovery.ts';
import { register } from './register.ts';
import { signIn, signOut } from './sign-in.ts';
import { sendCode, verify } from './verification.ts';

/** Sessions, registration and one's own account (spec §7 "Auth", "Registration steps", "Profile"). */
export function bindAuth(api: Api): void {
  serve(api, auth, {
    register: withOwnTransactions(register),
    login: withOwnTransactions(signIn),
    logout: signOut,
    recovery: recover,
    reset: withOwnTransactions(reset),
    remove: withOwnTransactions(removeAccount),
    changePassword: withOwnTransactions(changePassword),
    me: (_request, context) => profileOf(context),
    updateMe: changeProfile,
    status: (_request, context) => statusOf(context),
    sendCode,
    verify: withOwnTransactions(verify),
    nationality: savePersonalDetails,
    contactDetails: saveContactStep,
    academicDetails: saveAcademicDetails,
    skip: skipStep,
    volunteer: setVolunteer,
  });
}
