import * as v from 'valibot';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { dateInMalta } from '#server/services/malta-time.ts';

/** Tells the holder of a permit about the decision; nobody is told once the account is deleted. */
export const decisionMail = mailJob('staff.permit_decision', v.object({ id: v.number() }), async ({ id }, services) => {
  const { db, settings } = services;
  const permit = await db
    .selectFrom('parking_permits')
    .innerJoin('users', 'users.id', 'parking_permits.user_id')
    .select(['parking_permits.state', 'number_plate', 'code', 'reason', 'valid_until', 'users.email', 'users.locale'])
    .where('parking_permits.id', '=', id)
    .where('parking_permits.decided_at', 'is not', null)
    .executeTakeFirst();
  return (
    permit && {
      to: permit.email,
      locale: permit.locale,
      words: permit.state === 'available' ? approved : rejected,
      values: {
        plate: permit.number_plate,
        code: permit.code ?? '',
        reason: permit.reason ?? '',
        until: dateInMalta(permit.valid_until),
        link: `${settings.homeUrl}/account/parking-permit`,
        address: settings.contactAddress,
      },
      key: `permit-decision-${id}`,
    }
  );
});

const approved: MailWords = {
  subject: /*i18n*/ { id: 'server.staff.approvedSubject', message: 'Your parking permit is ready: {code}' },
  text: /*i18n*/ {
    id: 'server.staff.approvedText',
    message:
      'Your parking permit for {plate} has been approved.\n\nYour code: {code}\nValid until: {until}\n\nYour permit and its QR code are here. Once you have opened the page, it also works offline:\n\n{link}\n\nThe photos of your driving licence have been deleted.',
  },
};

const rejected: MailWords = {
  subject: /*i18n*/ { id: 'server.staff.rejectedSubject', message: 'Your parking permit was not approved' },
  text: /*i18n*/ {
    id: 'server.staff.rejectedText',
    message:
      'Your application for a parking permit for {plate} was not approved. The reason:\n\n{reason}\n\nWhat you paid will be refunded. You can apply again while applications are open:\n\n{link}\n\nThe photos of your driving licence have been deleted. If you think that this is a mistake, write to {address}.',
  },
};
