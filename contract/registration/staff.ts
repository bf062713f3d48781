import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { id, line } from '#contract/kit/rules.ts';
import { identityTypes, VerificationAddress } from './calls.ts';

/** A code that staff had e-mailed. */
export const SentCode = v.object({ email: v.string(), expires_at: Timestamp });

/** The identity document of a person (PEOPLE-26). */
export const IdentityDocument = v.object({
  identity_type: v.picklist(identityTypes),
  identity_number: v.string(),
});

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
  // Not repeatable by a key, because an answer that is stored for repetition would contain the number.
  showIdentity: {
    method: 'POST',
    path: '/api/staff/people/{id}/identity',
    summary: 'The identity number of a person, for a written reason that is stored with the row of the audit log',
    who: 'staff',
    recent_factor: true,
    params: params({ id }),
    body: v.strictObject({ reason: line(500) }),
    audit: { actions: ['identity_number_shown'], subjects: ['account'] },
    answer: dataAnswer(IdentityDocument),
    errors: ['no_identity_number'],
  },
});
