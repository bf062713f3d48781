import type { PersonalData } from '#server/http/personal-data.ts';

/** The block of an account, without its reason, which is for staff. */
export const peopleData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.people', message: 'Blocking of the account' },
  stays: /*i18n*/ {
    id: 'server.personal.peopleStays',
    message: 'Blocks that the person set as staff stay with the blocked accounts.',
  },
  exported: [
    { table: 'account_blocks', by: 'user_id', columns: ['blocked_at'] },
    { table: 'account_blocks', by: 'blocked_by', columns: ['blocked_at'] },
  ],
};
