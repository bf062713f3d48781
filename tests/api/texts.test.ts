import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { type StaffText, type TextForm, textsAdmin } from '#contract/texts/staff.ts';
import { areas } from '#server/areas.ts';
import { blockedMail } from '#server/areas/people/jobs.ts';
import { jobsOf } from '#server/http/area.ts';
import { call, expectInvalid, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock, smtp, services, mailTo, settled } = await startPortal();
const otherCopy = testApp(db, { clock, jobs: services.jobs });
const rita = await addPerson(app, db, { roles: ['staff'] });
const sandro = await addPerson(app, db, { roles: ['staff'] });
const maria = await addPerson(app, db);
const karl = await addPerson(app, db);
await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', karl.id).execute();

beforeEach(async () => {
  await db.deleteFrom('message_texts').execute();
  await db.deleteFrom('entry_versions').where('entry_table', '=', 'message_texts').execute();
  smtp.arrived.length = 0;
});

const BLOCKED = 'people-blocked';
const view = (id: string, as = rita) => call(app, textsAdmin.view, { params: { id } }, { as });
const none = { en: '', mt: '' };
const english = {
  subject: { en: 'Come to the office', mt: '' },
  text: { en: 'Your account is blocked.\n\nWrite to {address}.', mt: '' },
};
const bilingual = {
  subject: { en: 'Come to the office', mt: 'Ejja l-uffiċċju' },
  text: { en: 'Your account is blocked.', mt: 'Il-kont tiegħek hu mblukkat.' },
};

async function change(id: string, form: TextForm, { as = rita, version }: { as?: Person; version?: number } = {}) {
  const read = version ?? (await view(id)).version;
  return send(app, textsAdmin.change, { params: { id }, body: { ...form, version: read } }, { as });
}

async function block(person: Person): Promise<void> {
  await services.jobs.enqueue(db, blockedMail, { id: randomUUID(), user_id: person.id });
}

const preview = (id: string, form: TextForm) =>
  send(app, textsAdmin.preview, { params: { id }, body: form }, { as: rita });

describe('a changed text', () => {
  // MAIL-5
  it('arrives in the language of the reader, with its placeholders filled in', async () => {
    expect((await change(BLOCKED, { ...bilingual, text: { ...bilingual.text, en: english.text.en } })).status).toBe(
      200,
    );
    await block(maria);
    await block(karl);
    expect(await mailTo(maria.email)).toMatchObject({
      subject: 'Come to the office',
      text: 'Your account is blocked.\n\nWrite to union@portal.example.\n',
    });
    expect(await mailTo(karl.email)).toMatchObject({
      subject: 'Ejja l-uffiċċju',
      text: 'Il-kont tiegħek hu mblukkat.\n',
    });
  });

  // MAIL-3
  it('arrives in English without a Maltese one, never as the original Maltese text', async () => {
    await change(BLOCKED, english);
    await block(karl);
    expect((await mailTo(karl.email)).subject).toBe('Come to the office');
  });

  // MAIL-5
  it('counts at once for every copy of the server, also for a mail that was already queued', async () => {
    const at = new Date(Date.now() + 1500);
    await services.jobs.enqueue(db, blockedMail, { id: randomUUID(), user_id: maria.id }, { at });
    const { version } = await view(BLOCKED);
    await call(otherCopy, textsAdmin.change, { params: { id: BLOCKED }, body: { ...english, version } }, { as: rita });
    expect((await mailTo(maria.email)).subject).toBe('Come to the office');
  });

  // MAIL-6
  it('goes back to the original by a button, and its version goes on', async () => {
    await change(BLOCKED, english);
    const { version, is_changed } = await view(BLOCKED);
    expect([version, is_changed]).toEqual([1, true]);
    const restored = await call(app, textsAdmin.restore, { params: { id: BLOCKED }, body: { version } }, { as: rita });
    expect(restored).toMatchObject({ version: 2, is_changed: false, subject: restored.original.subject });
    await block(maria);
    expect((await mailTo(maria.email)).subject).toBe('Your KSU account has been blocked');
    const history = await call(app, textsAdmin.history, { params: { id: BLOCKED } }, { as: rita });
    expect(history.map((each) => each.version)).toEqual([2, 1]);
  });

  // MAIL-7
  it('is not overwritten by a colleague who has read an earlier version', async () => {
    const { version } = await view(BLOCKED);
    await change(BLOCKED, english, { version });
    const late = await change(BLOCKED, bilingual, { as: sandro, version });
    expect(await late.clone().json()).toMatchObject({ latest: { by: { id: rita.id } } });
    await expectRefusal(late, 409, 'version_conflict');
    const restore = { params: { id: BLOCKED }, body: { version } };
    await expectRefusal(send(app, textsAdmin.restore, restore, { as: sandro }), 409, 'version_conflict');
    expect((await view(BLOCKED)).subject).toEqual(english.subject);
  });

  // MAIL-7
  it('is in the audit log with its difference', async () => {
    await change(BLOCKED, english);
    const { entries } = await call(
      app,
      staff.auditLog,
      { query: { filter: { actions: ['message_text_changed'] } } },
      { as: rita },
    );
    const [entry] = entries;
    expect(entry).toMatchObject({ subject: 'message_text', subject_id: BLOCKED });
    const difference = await call(app, staff.auditChange, { params: { id: entry?.id ?? '' } }, { as: rita });
    expect(JSON.stringify(difference)).toContain('Come to the office');
  });

  // MAIL-2
  it('is marked in the list, also where Maltese is missing or the original has changed since', async () => {
    await change(BLOCKED, english);
    const rowOf = async () => (await call(app, textsAdmin.list, {}, { as: rita })).find(({ id }) => id === BLOCKED);
    expect(await rowOf()).toMatchObject({ is_changed: true, lacks_maltese: true, is_outdated: false });
    const former = { subject: both('An earlier subject'), text: both('An earlier text') };
    await db
      .updateTable('message_texts')
      .set({ made_from: JSON.stringify(former) })
      .execute();
    expect(await rowOf()).toMatchObject({ is_outdated: true });
    expect(await view(BLOCKED)).toMatchObject({ made_from: former, original: { subject: { en: /blocked/ } } } as never);
    await change(BLOCKED, bilingual);
    expect(await rowOf()).toMatchObject({ is_outdated: false, lacks_maltese: false });
  });
});

const both = (text: string) => ({ en: text, mt: text });

// MAIL-3
describe('a text with faults', () => {
  const plural = '{minutes, plural, one {# minute} other {# minutes}}';
  it.each<[string, string, Partial<TextForm>, string, string | undefined]>([
    ['an empty English subject', BLOCKED, { subject: none }, 'subject.en', 'This field is required.'],
    ['an open brace', BLOCKED, { text: { en: 'Write to {address.', mt: '' } }, 'text.en', undefined],
    [
      'an unknown placeholder',
      BLOCKED,
      { text: { en: 'Dear {name}', mt: '' } },
      'text.en',
      'There is no placeholder “name”. The list beside the text has all of them.',
    ],
    ['an unknown placeholder in a subject', BLOCKED, { subject: { en: '{code}', mt: '' } }, 'subject.en', undefined],
    [
      'a link left out',
      'auth-recovery',
      { text: { en: `Within ${plural}.`, mt: '' } },
      'text.en',
      'The placeholder “link” is missing. Readers need it.',
    ],
    [
      'a code left out',
      'registration-code',
      { text: { en: 'Here it is.', mt: '' } },
      'text.en',
      'The placeholder “code” is missing. Readers need it.',
    ],
    [
      'a link left out in Maltese',
      'auth-recovery',
      { subject: both('A link'), text: { en: '{link}', mt: 'Hawn.' } },
      'text.mt',
      undefined,
    ],
    [
      'English plural forms in Maltese',
      'auth-recovery',
      { subject: both('A link'), text: { en: `{link} ${plural}`, mt: `{link} ${plural}` } },
      'text.mt',
      'The plural of “minutes” needs these forms: one, two, few, many, other.',
    ],
    [
      'a plural of a text',
      BLOCKED,
      { text: { en: '{address, plural, one {a} other {b}}', mt: '' } },
      'text.en',
      undefined,
    ],
    ['a date format', BLOCKED, { text: { en: '{address, date}', mt: '' } }, 'text.en', undefined],
    [
      'a Maltese text without a subject',
      BLOCKED,
      { text: { en: 'Blocked.', mt: 'Imblukkat.' } },
      'subject.mt',
      'This field is required.',
    ],
    [
      'a subject of two lines',
      BLOCKED,
      { subject: { en: 'Two\nlines', mt: '' } },
      'subject.en',
      'Write this on one line.',
    ],
    [
      'a subject that mail programs cut',
      BLOCKED,
      { subject: { en: 'long '.repeat(50), mt: '' } },
      'subject.en',
      undefined,
    ],
    [
      'a push message that does not fit',
      'push-permits',
      { text: { en: 'long '.repeat(40), mt: '' } },
      'text.en',
      'Enter at most 150 characters.',
    ],
    ['a subject where staff write it', 'messages', { text: { en: '{text} {link}', mt: '' } }, 'subject.en', undefined],
  ])('is refused at its field, and nothing changes: %s', async (_title, id, form, field, sentence) => {
    const before = await view(id);
    await expectInvalid(change(id, { ...english, text: { en: 'Text', mt: '' }, ...form }), field, sentence);
    await expectInvalid(preview(id, { ...english, text: { en: 'Text', mt: '' }, ...form }), field, sentence);
    expect(await view(id)).toEqual(before);
  });

  it('is refused in the language of staff', async () => {
    const { version } = await view(BLOCKED);
    const body = { ...english, text: { en: '{name}', mt: '' }, version };
    const refused = await send(app, textsAdmin.change, { params: { id: BLOCKED }, body }, { as: rita, locale: 'mt' });
    expect(JSON.stringify(await refused.json())).toMatch(/M’hemmx/);
  });

  it('is not there: no area declares it', async () => {
    await expectRefusal(
      send(app, textsAdmin.view, { params: { id: 'people-unknown' } }, { as: rita }),
      404,
      'not_found',
    );
  });
});

// MAIL-4
describe('a preview', () => {
  it('has the example values and the English text for a missing Maltese one', async () => {
    const answer = (await preview(BLOCKED, english).then((response) => response.json())) as {
      data: StaffText['preview'];
    };
    const composed = {
      subject: 'Come to the office',
      text: 'Your account is blocked.\n\nWrite to union@portal.example.',
    };
    expect(answer.data).toEqual({ en: composed, mt: composed });
    expect((await view(BLOCKED)).is_changed).toBe(false);
  });

  it('of every original text is complete in both languages, and the text can be saved as it is', async () => {
    for (const { id } of await call(app, textsAdmin.list, {}, { as: rita })) {
      const { original, preview: composed, has_subject } = await view(id);
      for (const locale of ['en', 'mt'] as const) {
        expect(composed[locale].text, `${id} in ${locale}`).not.toMatch(/[{}]|undefined/);
        expect(composed[locale].subject !== '', id).toBe(has_subject);
      }
      expect((await preview(id, original)).status, id).toBe(200);
    }
  });

  it('is e-mailed to the member of staff in each language, whether it is saved or not', async () => {
    const input = { params: { id: BLOCKED }, body: bilingual };
    await call(app, textsAdmin.test, input, { as: rita });
    await mailTo(rita.email, 'Test: Come to the office');
    expect((await mailTo(rita.email, 'Ejja l-uffiċċju')).text).toBe('Il-kont tiegħek hu mblukkat.\n');
    await settled('texts.%');
    expect(smtp.arrived).toHaveLength(2);
    expect((await view(BLOCKED)).is_changed).toBe(false);
  });
});

// MAIL-1, MAIL-5
it('A changed daily mail of complaints arrives, which no mail job composes.', async () => {
  const text = { en: 'There are {count} complaints: {link}', mt: '' };
  expect((await change('complaints-digest', { subject: { en: 'Complaints', mt: '' }, text })).status).toBe(200);
  const digest = jobsOf(areas, services).find(({ task }) => task.name === 'complaints.digest');
  await digest?.run({} as never);
  expect((await mailTo('union@portal.example', 'Complaints')).text).toMatch(/^There are \d+ complaints: https/);
});

// who-may-do-what
it('Other staff roles cannot read or change texts.', async () => {
  const editor = await addPerson(app, db, { roles: ['editor'] });
  await expectRefusal(send(app, textsAdmin.list, {}, { as: editor }), 403, 'forbidden');
  expect(clock.now()).toEqual(storyTime);
});
