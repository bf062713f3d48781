import { auth } from '#contract/auth/calls.ts';
import { firstStaff } from '#contract/auth/first-staff.ts';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { farewellMail } from '#server/services/account-deletion.ts';
import { changePassword, removeAccount } from './account.ts';
import { endOtherSessions, endSession, listSessions } from './devices.ts';
import { createFirstStaff, firstStaffMail } from './first-staff.ts';
import { deleteExpiredLinks, passwordMail, proofMail, recoveryMail } from './jobs.ts';
import { authData } from './personal-data.ts';
import { changeProfile, profileOf } from './profile.ts';
import { proveEmail, sendProof } from './proof.ts';
import { recover, reset } from './recovery.ts';
import { removeApp, removePasskey, renewCodes } from './second-factor/change.ts';
import { addApp, addPasskey, startApp, startPasskey } from './second-factor/enrol.ts';
import { methodAddedMail } from './second-factor/jobs.ts';
import { proveByCode, proveByPasskey, startProof } from './second-factor/prove.ts';
import { viewSecondFactor } from './second-factor/view.ts';
import { signIn, signOut } from './sign-in.ts';

/** Sessions, passwords and the member’s own account (docs/requirements/auth.md). */
export const authArea = defineArea({
  contract: { auth, firstStaff, secondFactor },
  handlers: {
    auth: {
      login: write({ transaction: 'own', handle: signIn }),
      logout: signOut,
      recovery: recover,
      reset: write({ transaction: 'own', handle: reset }),
      remove: write({ transaction: 'own', handle: removeAccount }),
      sendProof,
      proveEmail,
      sessions: listSessions,
      endSession,
      endOtherSessions,
      changePassword: write({ transaction: 'own', handle: changePassword }),
      me: (_request, context) => profileOf(context),
      updateMe: changeProfile,
    },
    firstStaff: { create: write({ transaction: 'own', handle: createFirstStaff }) },
    secondFactor: {
      view: viewSecondFactor,
      startPasskey,
      addPasskey,
      removePasskey,
      startApp,
      addApp: write({ transaction: 'own', handle: addApp }),
      removeApp,
      renewCodes,
      startProof,
      proveByPasskey: write({ transaction: 'own', handle: proveByPasskey }),
      proveByCode: write({ transaction: 'own', handle: proveByCode }),
    },
  },
  // The jobs create the links themselves, so neither the queue nor a table contains them.
  jobs: [
    recoveryMail,
    proofMail,
    passwordMail,
    farewellMail,
    firstStaffMail,
    methodAddedMail,
    scheduledJob('auth.forget', '25 3 * * *', deleteExpiredLinks),
  ],
  personalTables: {
    sessions: { user_id: 'deleted' },
    recovery_links: { user_id: 'deleted' },
    email_proofs: { user_id: 'deleted' },
    passkeys: { user_id: 'deleted' },
    authenticator_apps: { user_id: 'deleted' },
    recovery_codes: { user_id: 'deleted' },
    contact_details: { user_id: 'deleted' },
    user_roles: { user_id: 'deleted' },
  },
  // The sign-ins and second factors of a folded account end.
  mergeRules: {
    sessions: { user_id: 'drop' },
    recovery_links: { user_id: 'drop' },
    email_proofs: { user_id: 'drop' },
    passkeys: { user_id: 'drop' },
    authenticator_apps: { user_id: 'drop' },
    recovery_codes: { user_id: 'drop' },
    contact_details: { user_id: { keep: [] } },
    user_roles: { user_id: { keep: ['role'] } },
  },
  personalData: authData,
});
