import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const authData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.auth', message: 'Account, sign-ins and roles' },
  stays: /*i18n*/ {
    id: 'server.personal.authStays',
    message:
      'The number of the account stays, without name, address and password, because retained records refer to it.',
  },
  exported: [
    { table: 'users', by: 'id', without: ['password_hash'] },
    { table: 'contact_details', by: 'user_id' },
    { table: 'user_roles', by: 'user_id', without: ['version'] },
    { table: 'sessions', by: 'user_id', columns: ['created_at', 'expires_at'] },
    { table: 'passkeys', by: 'user_id', columns: ['browser', 'system', 'created_at', 'last_used_on'] },
    { table: 'authenticator_apps', by: 'user_id', columns: ['created_at'] },
    { table: 'recovery_codes', by: 'user_id', columns: ['user_id'] },
    { table: 'recovery_links', by: 'user_id', columns: ['email', 'expires_at', 'used_at'] },
    { table: 'email_proofs', by: 'user_id', columns: ['email', 'expires_at'] },
  ],
};
