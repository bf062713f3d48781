import { registration } from '#contract/registration/calls.ts';
import { registrationAdmin } from '#contract/registration/staff.ts';
import { defineArea, scheduledJob } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { statusOf } from '#server/services/registration-status.ts';
import { identityObstacles, moveIdentity } from './account-merge.ts';
import { releaseWaitingCodes } from './code-budget.ts';
import { codeGuideMail, codeMail, deleteOldCodes, officeCodeMail } from './codes.ts';
import { saveAcademicDetails, saveContactStep, savePersonalDetails, setVolunteer, skipStep } from './details.ts';
import { registrationData } from './personal-data.ts';
import { register } from './register.ts';
import { showIdentity } from './show-identity.ts';
import { sendOfficeCode } from './staff.ts';
import { sendCode, verify } from './verification.ts';

/** Opening an account, and the steps of its registration (docs/requirements/registration.md). */
export const registrationArea = defineArea({
  contract: { registration, registrationAdmin },
  handlers: {
    registration: {
      register: write({ transaction: 'own', handle: register }),
      status: (_request, context) => statusOf(context),
      sendCode,
      verify: write({ transaction: 'own', handle: verify }),
      nationality: savePersonalDetails,
      contactDetails: saveContactStep,
      academicDetails: saveAcademicDetails,
      skip: skipStep,
      volunteer: setVolunteer,
    },
    registrationAdmin: { sendCode: sendOfficeCode, showIdentity },
  },
  // The job creates the codes itself, so neither the queue nor a table contains them.
  jobs: [
    codeMail,
    officeCodeMail,
    codeGuideMail,
    scheduledJob('registration.codes', '* * * * *', releaseWaitingCodes),
    scheduledJob('registration.forget', '25 3 * * *', deleteOldCodes),
  ],
  personalTables: {
    verification_codes: { user_id: 'deleted' },
    personal_details: { user_id: 'deleted' },
    academic_details: { user_id: 'deleted' },
    registration_answers: { user_id: 'deleted' },
  },
  mergeRules: {
    verification_codes: { user_id: 'drop' },
    personal_details: { user_id: moveIdentity },
    academic_details: { user_id: { keep: [] } },
    registration_answers: { user_id: { keep: ['step'] } },
  },
  mergeObstacles: identityObstacles,
  personalData: registrationData,
});
