import { auth } from '#contract/auth.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { withOwnTransactions } from '#server/http/serve.ts';
import { statusOf } from '#server/services/registration-status.ts';
import { changePassword, removeAccount } from './account.ts';
import { saveAcademicDetails, saveContactStep, savePersonalDetails, setVolunteer, skipStep } from './details.ts';
import { codeMail, farewellMail, forgetOld, passwordMail, recoveryMail } from './jobs.ts';
import { changeProfile, profileOf } from './profile.ts';
import { recover, reset } from './recovery.ts';
import { register } from './register.ts';
import { signIn, signOut } from './sign-in.ts';
import { sendCode, verify } from './verification.ts';

/** Sessions, registration and the caller's own account (spec §7 "Auth", "Registration steps", "Profile"). */
export const authArea = defineArea({
  contract: { auth },
  handlers: {
    auth: {
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
    },
  },
  // The jobs make codes and links themselves: neither the queue nor a table contains them.
  jobs: [codeMail, recoveryMail, passwordMail, farewellMail, scheduledJob('auth.forget', '25 3 * * *', forgetOld)],
  personalTables: {
    sessions: { user_id: 'deleted' },
    recovery_links: { user_id: 'deleted' },
    verification_codes: { user_id: 'deleted' },
    personal_details: { user_id: 'deleted' },
    contact_details: { user_id: 'deleted' },
    academic_details: { user_id: 'deleted' },
    registration_answers: { user_id: 'deleted' },
    user_roles: { user_id: 'deleted' },
    organisation_members: { user_id: 'deleted' },
  },
});
