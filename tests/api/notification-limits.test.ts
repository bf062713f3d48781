import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { funds } from '#contract/funds/calls.ts';
import { interviews } from '#contract/interviews/calls.ts';
import { volunteering } from '#contract/volunteering/calls.ts';
import { wellbeing } from '#contract/wellbeing/calls.ts';
import { alertHeldBackRequests } from '#server/areas/wellbeing/team-notifications.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, password, type Person, signIn } from '#tests/support/people.ts';
import { addApplication, addFund, iban } from '#tests/support/server/fund-board.ts';
import { addInterviewCompany, at } from '#tests/support/server/interviews.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { addOpportunity } from '#tests/support/server/volunteering.ts';
import { appointmentBody } from '#tests/support/server/wellbeing.ts';

const { app, clock, db, mailTo, services, settled, smtp } = await startPortal();
afterEach(async () => {
  await settled('wellbeing.%', 'funds.%', 'interviews.%', 'auth.%', 'volunteering.%');
  clock.set(storyTime);
});

const mailsTo = async ({ email }: Person, ...tasks: string[]) => {
  await settled(...tasks);
  return smtp.arrived.filter(({ recipients }) => recipients.includes(email));
};
const inMinutes = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

describe('the notifications of the wellbeing team', () => {
  const ask = (as: Person, is_urgent = true) =>
    send(app, wellbeing.request, { body: { ...appointmentBody, is_urgent } }, { as, key: randomUUID() });
  const takeBack = (as: Person, id: string) => call(app, wellbeing.cancel, { params: { id } }, { as });

  it('are one e-mail for sixty urgent requests and cancellations of one student, which are limited', async () => {
    const team = await addPerson(app, db, { roles: ['wellbeing'] });
    const me = await addPerson(app, db);
    const statuses: number[] = [];
    for (let each = 0; each < 60; each += 1) {
      const answer = await ask(me);
      statuses.push(answer.status);
      if (answer.status !== 201) continue;
      await takeBack(me, ((await answer.json()) as { data: { id: string } }).data.id);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(await mailsTo(team, 'wellbeing.%')).toHaveLength(1);
    const rejection = await ask(me);
    expect(Number(rejection.headers.get('retry-after'))).toBe(86_400);
    await expectRefusal(rejection, 429, 'changed_too_often');
    // The control: another student is not affected, nor is this one on the next day.
    expect((await ask(await addPerson(app, db))).status).toBe(201);
    clock.set(new Date(storyTime.getTime() + 86_400_000));
    expect((await ask(me)).status).toBe(201);
  }, 60_000);

  // WELL-13
  it('are an urgent e-mail at once, and 15 minutes later one with the number of further requests', async () => {
    const team = await addPerson(app, db, { roles: ['wellbeing'] });
    clock.set(new Date(storyTime.getTime() + 7 * 86_400_000));
    expect((await ask(await addPerson(app, db))).status).toBe(201);
    expect(await mailsTo(team, 'wellbeing.%')).toHaveLength(1);
    inMinutes(5);
    for (const person of [await addPerson(app, db), await addPerson(app, db), await addPerson(app, db)])
      expect((await ask(person)).status).toBe(201);
    await alertHeldBackRequests(services);
    expect(await mailsTo(team, 'wellbeing.%')).toHaveLength(1);
    inMinutes(10);
    await alertHeldBackRequests(services);
    await alertHeldBackRequests(services);
    expect((await mailsTo(team, 'wellbeing.%')).map(({ text }) => text)).toEqual([
      expect.stringContaining('1 urgent item is waiting'),
      expect.stringContaining('3 urgent items are waiting'),
    ]);
    // The control: requests that are not urgent are notified as before.
    inMinutes(20);
    expect((await ask(await addPerson(app, db), false)).status).toBe(201);
    const [, , last] = await mailsTo(team, 'wellbeing.%');
    expect(last?.text).toContain('Something new is waiting');
  }, 60_000);
});

describe('the notifications of an organisation’s officers', () => {
  // FUND-24
  it('are four for forty changes of a bank account, and the audit log has as many rows', async () => {
    const organisation_id = await addOrganisation(db);
    const officer = () => addPerson(app, db, { account_type: 'organisation', organisations: [organisation_id] });
    const [author, colleague] = [await officer(), await officer()];
    const fund = await addFund(db);
    const apply = () => addApplication(db, fund, author.id, { organisation_id });
    const [id, second] = [await apply(), await apply()];
    const change = (application: string, holder: string) =>
      send(
        app,
        funds.setBankAccount,
        { params: { id: application }, body: { holder, iban, current_password: password } },
        { as: author },
      );
    const statuses: number[] = [];
    for (let each = 0; each < 40; each += 1) statuses.push((await change(id, `Holder ${each}`)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
    await expectRefusal(change(id, 'Holder 41'), 429, 'changed_too_often');
    expect(await mailsTo(colleague, 'funds.%')).toHaveLength(4);
    expect(await db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute()).toHaveLength(4);
    // The controls: sending the same account again changes nothing, and another application has its own count.
    expect((await change(id, 'Holder 3')).status).toBe(204);
    expect((await change(second, 'Holder')).status).toBe(204);
    expect(await mailsTo(colleague, 'funds.%')).toHaveLength(5);
  }, 60_000);
});

describe('the notifications of two volunteers who swap one place', () => {
  // VOL-9
  it('are at most eight about moving up, however often they swap it', async () => {
    const [me, friend] = [
      await addPerson(app, db, { roles: ['volunteer'] }),
      await addPerson(app, db, { roles: ['volunteer'] }),
    ];
    const id = await addOpportunity(db);
    const signUp = (as: Person, opportunity = id) =>
      send(
        app,
        volunteering.signUp,
        { params: { id: opportunity }, body: { join_volunteers: false } },
        { as, key: randomUUID() },
      );
    const own = async (as: Person) =>
      (await call(app, volunteering.record, {}, { as })).sign_ups.find(({ opportunity_id }) => opportunity_id === id)
        ?.id ?? 0;
    const statuses = [(await signUp(me)).status];
    const withdrawn: number[] = [];
    for (let each = 0; each < 10; each += 1) {
      for (const [waiting, placed] of [
        [friend, me],
        [me, friend],
      ] as const) {
        statuses.push((await signUp(waiting)).status);
        const sign_up = await own(placed);
        const withdraw = () => send(app, volunteering.withdraw, { params: { id: sign_up } }, { as: placed });
        if (sign_up !== 0) withdrawn.push((await withdraw()).status);
        await settled('volunteering.%');
      }
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(8);
    // Withdrawing is never rejected.
    expect(withdrawn).toEqual(Array.from({ length: 8 }, () => 204));
    await expectRefusal(signUp(me), 429, 'changed_too_often');
    const mails = [...(await mailsTo(me, 'volunteering.%')), ...(await mailsTo(friend, 'volunteering.%'))];
    expect(mails.length).toBeGreaterThan(2);
    expect(mails.length).toBeLessThanOrEqual(8);
    // The control: another opportunity has its own count.
    expect((await signUp(me, await addOpportunity(db))).status).toBe(201);
  }, 60_000);
});

describe('the e-mails to the holder of an account', () => {
  const passwords = Array.from({ length: 8 }, (_, index) => `Vapur-ta-Għawdex-${index}!`);
  const change = (as: Person, current_password: string, next: string) =>
    send(app, auth.changePassword, { body: { current_password, password: next, password_confirmation: next } }, { as });

  it('are five a day about password changes, and further changes are rejected', async () => {
    const me = await addPerson(app, db);
    let present = password;
    const statuses: number[] = [];
    for (const next of passwords.slice(0, 7)) {
      const { status } = await change(me, present, next);
      statuses.push(status);
      if (status === 204) present = next;
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    await expectRefusal(change(me, present, passwords[7] ?? ''), 429, 'changed_too_often');
    expect(await mailsTo(me, 'auth.%')).toHaveLength(5);
    // The control: the password in the rejected change is not set, and a link sets another one.
    expect((await signIn(app, me.email, present)).authToken).toBeTruthy();
    await send(app, auth.recovery, { body: { email: me.email } });
    const { text } = await mailTo(me.email, 'A new password');
    const link = fieldsOfLink(text);
    const body = { token: link['token'] ?? '', email: me.email, password: 'Luzzu-fil-port-9!' };
    expect((await send(app, auth.reset, { body: { ...body, password_confirmation: body.password } })).status).toBe(200);
    expect(await mailsTo(me, 'auth.%')).toHaveLength(7);
  }, 60_000);

  it('are ten recovery links a day, and then one an hour, however often links are requested', async () => {
    const me = await addPerson(app, db);
    const ask = (email: string) => send(app, auth.recovery, { body: { email } });
    const hours = 8;
    const answers: Record<string, number[]> = { [me.email]: [], 'nobody.has.this@students.example': [] };
    for (let hour = 0; hour < hours; hour += 1) {
      clock.set(new Date(storyTime.getTime() + hour * 3_600_000));
      for (const [email, statuses] of Object.entries(answers))
        for (let each = 0; each < 6; each += 1) statuses.push((await ask(email)).status);
      // A link is mailed while it is valid.
      await settled('auth.%');
    }
    const [mine, nobody] = Object.values(answers);
    expect(mine?.filter((status) => status === 204)).toHaveLength(10 + hours - 2);
    expect(await mailsTo(me, 'auth.%')).toHaveLength(10 + hours - 2);
    // The responses do not reveal whether an address has an account.
    expect(nobody).toEqual(mine);
    const rejection = await ask(me.email);
    expect(Number(rejection.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    await expectRefusal(rejection, 429, 'too_many');
    // The control: another address is not affected.
    expect((await ask((await addPerson(app, db)).email)).status).toBe(204);
  }, 60_000);
});

describe('the e-mails to a student about interviews', () => {
  // INTERVIEW-10
  it('are those of four of thirty bookings and cancellations, which are limited', async () => {
    const me = await addPerson(app, db);
    const [company, other] = [await addInterviewCompany(db), await addInterviewCompany(db)];
    const book = (company_id: number, starts_at: string) =>
      send(app, interviews.book, { body: { company_id, starts_at, with_cv: false } }, { as: me, key: randomUUID() });
    const statuses: number[] = [];
    for (let each = 0; each < 30; each += 1) {
      const answer = await book(company.id, at('09:00'));
      statuses.push(answer.status);
      if (answer.status !== 201) continue;
      const { data } = (await answer.json()) as { data: { id: number } };
      await settled('interviews.%');
      await call(app, interviews.cancel, { params: { id: data.id } }, { as: me });
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(await mailsTo(me, 'interviews.%')).toHaveLength(8);
    await expectRefusal(book(company.id, at('09:00')), 429, 'changed_too_often');
    // The control: one with another company is booked and confirmed.
    expect((await book(other.id, at('11:00'))).status).toBe(201);
    expect((await mailTo(me.email, other.name)).subject).toContain(other.name);
  }, 60_000);
});
