import { describe, expect, it } from 'vitest';
import { remindOfDeadlines } from '#server/areas/rar/reminders.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOfficer, addOrganisation, addYear, inDays, startReport, submit } from '#tests/support/server/rar.ts';

const { app, clock, db, mailTo, services, smtp } = await startPortal();

const HOUR = 1 / 24;

/** The kinds of an officer's notifications, in order. */
async function notificationsOf(user_id: number) {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'path', 'values'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  return rows.filter(({ kind }) => kind === 'rar_deadline');
}

/** Runs the job like all copies of the program at the same time. */
const remind = () =>
  Promise.all([remindOfDeadlines(services), remindOfDeadlines(services), remindOfDeadlines(services)]);

describe('an unsubmitted report', () => {
  // RAR-13
  it('gets a reminder a week and a day before its deadline, once each', async () => {
    await addYear(db, 2026, { sections: [[{}]] });
    const started = await startReport(app, db);
    const lazy = await addOrganisation(db);
    const idle = await addOfficer(app, db, [lazy]);
    const done = await startReport(app, db);
    await submit(app, done);

    clock.set(inDays(3 - HOUR));
    await remind();
    expect(await notificationsOf(started.officer.id)).toEqual([]);

    clock.set(inDays(3));
    await remind();
    await remind();
    const values = {
      year: '2026',
      organisation: started.submission.organisation.name,
      deadline: inDays(10).toISOString(),
    };
    expect(await notificationsOf(started.officer.id)).toEqual([
      { kind: 'rar_deadline', path: '/rar/current/report', values },
    ]);
    expect(await notificationsOf(idle.id)).toHaveLength(1);
    expect((await mailTo(started.officer.email, 'One week')).text).toContain('before Monday 30 November 2026, 18:00');

    clock.set(inDays(9 - HOUR));
    await remind();
    expect(await notificationsOf(started.officer.id)).toHaveLength(1);

    clock.set(inDays(9));
    await remind();
    await remind();
    expect(await notificationsOf(started.officer.id)).toHaveLength(2);
    expect((await mailTo(idle.email, 'Less than a day')).text).toContain('/rar/current/report');
    await mailTo(started.officer.email, 'Less than a day');

    clock.set(inDays(10));
    await remind();
    expect(await notificationsOf(started.officer.id)).toHaveLength(2);
    expect(await notificationsOf(done.officer.id)).toEqual([]);
    const mails = smtp.arrived.filter(({ recipients }) => recipients.includes(started.officer.email));
    expect(mails.map(({ subject }) => subject?.slice(0, 8))).toEqual(['One week', 'Less tha']);
  });

  it('gets a new reminder when the deadline is moved, and one e-mail when both are due', async () => {
    clock.set(inDays(0));
    await addYear(db, 2026, { values: { deadline: inDays(0.5) }, sections: [[{}]] });
    const { officer } = await startReport(app, db);
    await remind();
    expect(await notificationsOf(officer.id)).toHaveLength(1);
    await db
      .updateTable('rar_years')
      .set({ deadline: inDays(6) })
      .where('year', '=', 2026)
      .execute();
    await remind();
    expect(await notificationsOf(officer.id)).toHaveLength(2);
  });

  it('gets no reminder before its year is published', async () => {
    clock.set(inDays(0));
    await addYear(db, 2026, { values: { deadline: inDays(0.5), questions_published_at: null }, sections: [[{}]] });
    const officer = await addOfficer(app, db, [await addOrganisation(db)]);
    await remind();
    expect(await notificationsOf(officer.id)).toEqual([]);
  });
});
