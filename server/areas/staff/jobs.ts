import * as v from 'valibot';
import { handle, type JobHandler, type Task } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { keptLocale } from '#server/http/locale.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { staffMessages } from './messages.ts';

/** The holder of a permit is told what was decided. */
export const permitDecisionMail = {
  name: 'staff.permit_decision',
  data: v.object({ id: v.number() }),
} satisfies Task<{ id: number }>;

/** The jobs of what staff decide. */
export function staffJobs(services: JobServices): JobHandler[] {
  return [handle(permitDecisionMail, ({ id }) => mailDecision(id, services))];
}

/** In the holder's language; nobody is left to tell once the account is deleted. */
async function mailDecision(id: number, services: JobServices): Promise<void> {
  const { db, mail, settings, translate } = services;
  const permit = await db
    .selectFrom('parking_permits')
    .innerJoin('users', 'users.id', 'parking_permits.user_id')
    .select(['parking_permits.state', 'number_plate', 'code', 'reason', 'valid_until', 'users.email', 'users.locale'])
    .where('parking_permits.id', '=', id)
    .where('parking_permits.decided_at', 'is not', null)
    .executeTakeFirst();
  if (!permit?.email) return;
  const locale = keptLocale(permit.locale);
  const words = {
    plate: permit.number_plate,
    code: permit.code ?? '',
    reason: permit.reason ?? '',
    until: dateInMalta(permit.valid_until),
    link: `${settings.homeUrl}/account/parking-permit`,
    address: settings.contactAddress,
  };
  const kind = permit.state === 'available' ? 'approved' : 'rejected';
  await mail.send({
    to: { address: permit.email },
    subject: translate(locale, staffMessages[`${kind}Subject`], words),
    text: translate(locale, staffMessages[`${kind}Text`], words),
    key: `permit-decision-${id}`,
  });
}
