import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { id } from '#contract/kit/rules.ts';
import { VerificationAddress } from './calls.ts';

/** A code that staff had e-mailed. */
export const SentCode = v.object({ email: v.string(), expires_at: Timestamp });

/** Staff calls about the registration of other people. */
export const registrationAdmin = area('registrationAdmin', {
  sendCode: {
    method: 'POST',
    path: '/api/staff/people/{id}/code',
    summary: 'E-mails a verification code to the student address of a person whose code has not arrived',
    who: 'staff',
    params: params({ id }),
    body: VerificationAddress,
    audit: { actions: ['code_sent'], subjects: ['account'] },
    answer: dataAnswer(SentCode),
    status: 201,
    errors: ['already_verified', 'address_taken', 'code_just_sent', 'person_blocked'],
    idempotency: 'optional',
  },
});
