import { tryDecrypt } from '#server/gateways/secrets.ts';
import type { PersonalData } from '#server/http/personal-data.ts';
import { identityPurpose } from './identity-number.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const registrationData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.registration', message: 'Registration: name, identity document and course' },
  exported: [
    {
      table: 'personal_details',
      by: 'user_id',
      open: {
        identity_number: (bytes, { user_id }, secrets) => tryDecrypt(secrets, bytes, identityPurpose(Number(user_id))),
      },
    },
    { table: 'academic_details', by: 'user_id' },
    { table: 'registration_answers', by: 'user_id' },
    { table: 'verification_codes', by: 'user_id', without: ['id'] },
  ],
};
