import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { organisationPagesAdmin } from '#contract/organisations/pages-staff.ts';
import { organisationPages } from '#contract/organisations/pages.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { reference } from '#contract/reference/calls.ts';
import { search } from '#contract/search/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { untilLockIsAwaited } from '#tests/support/server/lock-waits.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addPageChange, pageBody } from '#tests/support/server/proposals.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, mailTo } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const colleague = await addPerson(app, db, { roles: ['staff'] });
const by = { as: rita };

beforeEach(() => clock.set(storyTime));

const officerOf = (id: number) =>
  addPerson(app, db, { account_type: 'organisation', organisations: [id], roles: ['organisation'] });
const own = (id: number, as: Person) => call(app, organisationPages.view, { params: { id } }, { as });
const save = (id: number, as: Person, change: object = {}, versions: object = {}) => {
  const body = { ...pageBody(), version: 0, page_version: 1, ...change, ...versions };
  return send(app, organisationPages.save, { params: { id }, body }, { as });
};
const withdraw = (id: number, as: Person) => send(app, organisationPages.withdraw, { params: { id } }, { as });
const view = (id: number) => call(app, organisationsAdmin.view, { params: { id } }, by);
const approve = (id: number, as: Person = rita, version = 1, page_version = 1) =>
  send(app, organisationPagesAdmin.approve, { params: { id }, body: { version, page_version } }, { as });
const decline = (id: number, as: Person = rita, version = 1) =>
  send(app, organisationPagesAdmin.decline, { params: { id }, body: { version, reason: 'Too loud.' } }, { as });
const listed = async (id: number) =>
  (await call(app, reference.studentOrganisations, {})).find((each) => each.id === id);

/** An organisation with two officers, one of whom has changed its page. */
async function changed(change: object = {}) {
  const id = await addOrganisation(db);
  const [officer, other] = [await officerOf(id), await officerOf(id)];
  expect((await save(id, officer, change)).status).toBe(204);
  return { id, officer, other };
}

describe('a change of a public page', () => {
  // ORG-17, ORG-18
  it('is public and found once staff approve it, and not before; all officers are told', async () => {
    const word = `Gallarija${randomUUID().slice(0, 8)}`;
    const { id, officer, other } = await changed({ description: { en: `${word} for all.\n\nCome.`, mt: '' } });
    expect((await listed(id))?.description).toBe('');
    const find = async () => (await call(app, search.find, { query: { filter: { search: word } } })).data.length;
    expect(await find()).toBe(0);
    const pending = await call(app, organisationPagesAdmin.list, {}, by);
    expect(pending.data.find((each) => each.id === id)).toMatchObject({ saved_by: { id: officer.id } });
    expect((await view(id)).page_change).toMatchObject({ version: 1, content: { url: null, meets: { mt: '' } } });
    await expectAudited(db, organisationPagesAdmin.approve, rita.id, async () => (await approve(id)).status);
    expect(await listed(id)).toMatchObject({
      full_name: 'Society of Maltese Balconies',
      description: `${word} for all.\n\nCome.`,
      meets: 'Room 12, each Monday at 18:00',
      email: 'hello@balconies.example',
      links: [{ name: 'Instagram', url: 'https://instagram.example/balconies' }],
    });
    expect(await find()).toBe(1);
    for (const { email } of [officer, other]) await mailTo(email, 'has changed');
    expect(await own(id, officer)).toMatchObject({ change: null, version: 2, page_version: 2 });
    expect((await view(id)).page_change).toBeNull();
  });

  // ORG-18
  it('is declined with a reason, stays with the officers, and can be sent again', async () => {
    const { id, officer, other } = await changed();
    await expectAudited(db, organisationPagesAdmin.decline, rita.id, async () => (await decline(id)).status);
    expect((await mailTo(other.email, 'declined')).text).toContain('Too loud.');
    const { change, version } = await own(id, officer);
    expect(change).toMatchObject({ state: 'declined', reason: 'Too loud.', content: { url: null } });
    expect((await listed(id))?.description).toBe('');
    expect((await save(id, other, {}, { version })).status).toBe(204);
    expect((await own(id, officer)).change).toMatchObject({ state: 'pending', reason: null });
  });

  // ORG-17
  it('is corrected and withdrawn by any officer, and by nobody else', async () => {
    const { id, officer, other } = await changed();
    const stranger = await officerOf(await addOrganisation(db));
    await expectRefusal(save(id, stranger, {}, { version: 1 }), 404, 'not_found');
    await expectRefusal(send(app, organisationPages.view, { params: { id } }, { as: stranger }), 404, 'not_found');
    expect((await save(id, other, { url: 'https://balconies.example' }, { version: 1 })).status).toBe(204);
    expect((await own(id, officer)).change).toMatchObject({ content: { url: 'https://balconies.example' } });
    expect((await withdraw(id, officer)).status).toBe(204);
    await expectRefusal(withdraw(id, officer), 409, 'page_change_gone');
    await expectRefusal(approve(id, rita, 3), 409, 'page_change_gone');
    expect((await own(id, officer)).change).toBeNull();
  });

  // ORG-17
  it('is rejected for fields that break a rule, and after twenty a day', async () => {
    const id = await addOrganisation(db);
    const officer = await officerOf(id);
    await expectInvalid(save(id, officer, { description: { en: '', mt: 'Biss' } }), 'description.en');
    await expectInvalid(save(id, officer, { url: 'http://balconies.example' }), 'url');
    const script = [{ name: 'Press', url: 'javascript:alert(1)' }];
    await expectInvalid(save(id, officer, { links: script }), 'links.0.url');
    const many = Array.from({ length: 7 }, () => ({ name: 'A', url: 'https://a.example' }));
    await expectInvalid(save(id, officer, { links: many }), 'links');
    for (let version = 0; version < 20; version += 1)
      expect((await save(id, officer, {}, { version })).status).toBe(204);
    expect((await save(id, officer, {}, { version: 20 })).status).toBe(429);
  });
});

describe('officers', () => {
  // ORG-17
  it('who have read the same version save one change, and the others overwrite nothing', async () => {
    const id = await addOrganisation(db);
    const officers: Person[] = [];
    for (let each = 0; each < 8; each += 1) officers.push(await officerOf(id));
    const urlOf = (index: number) => `https://officer-${index}.example`;
    const answers = await Promise.all(officers.map((as, index) => save(id, as, { url: urlOf(index) })));
    const saved = answers.findIndex(({ status }) => status === 204);
    const rejected = answers.filter((_, index) => index !== saved);
    for (const answer of rejected) await expectRefusal(answer, 409, 'version_conflict');
    const [officer = rita] = officers;
    expect((await own(id, officer)).change?.content.url).toBe(urlOf(saved));
    await expectRefusal(save(id, officer, {}, { version: 0 }), 409, 'version_conflict');
    expect((await save(id, officer, {}, { version: 1 })).status).toBe(204);
  });

  // ORG-17
  it('who save the first change of a page while another one is being written are rejected', async () => {
    const id = await addOrganisation(db);
    const [officer, other] = [await officerOf(id), await officerOf(id)];
    const late = await db.transaction().execute(async (transaction) => {
      await addPageChange(transaction, id, other.id);
      // In an object, because an async function waits for a promise that it returns.
      const started = { answer: save(id, officer, { url: 'https://late.example' }) };
      await untilLockIsAwaited(db);
      return started;
    });
    await expectRefusal(await late.answer, 409, 'version_conflict');
    expect((await own(id, officer)).change?.content.url).toBeNull();
  });

  // ORG-17
  it('do not write over texts that staff have changed or approved meanwhile', async () => {
    const { id, officer } = await changed();
    const { name, version } = await view(id);
    const body = { name, description: { en: 'By staff.', mt: '' }, version };
    await call(app, organisationsAdmin.change, { params: { id }, body }, by);
    await expectRefusal(save(id, officer, {}, { version: 1 }), 409, 'version_conflict');
    expect((await save(id, officer, {}, { version: 1, page_version: 2 })).status).toBe(204);
    expect((await approve(id, rita, 2, 2)).status).toBe(204);
    await expectRefusal(save(id, officer, {}, { version: 2, page_version: 2 }), 409, 'version_conflict');
    await expectRefusal(save(id, officer, {}, { version: 0, page_version: 3 }), 409, 'version_conflict');
  });
});

describe('staff', () => {
  // ORG-18
  it('who decide at the same moment decide once, and the others are told', async () => {
    const { id } = await changed();
    const answers = await Promise.all([approve(id), approve(id, colleague), decline(id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      await expectRefusal(answer, 409, 'page_change_gone');
  });

  // ORG-18
  it('do not approve a version of the change or of the page that they have not read', async () => {
    const { id, officer } = await changed();
    await save(id, officer, {}, { version: 1 });
    await expectRefusal(approve(id), 409, 'version_conflict');
    await expectRefusal(decline(id), 409, 'version_conflict');
    const { name } = await view(id);
    const body = { name, description: { en: 'By staff.', mt: '' }, version: 1 };
    await call(app, organisationsAdmin.change, { params: { id }, body }, by);
    await expectRefusal(approve(id, rita, 2, 1), 409, 'version_conflict');
    expect((await listed(id))?.description).toBe('By staff.');
    expect((await approve(id, rita, 2, 2)).status).toBe(204);
  });

  // ORG-19
  it('change the page directly with the same fields, and leave those out that a form does not have', async () => {
    const id = await addOrganisation(db);
    const { name } = await view(id);
    const { description, meets, links, full_name } = pageBody();
    const form = { name, description, meets, links, full_name, version: 1 };
    const change = (body: typeof form | Omit<typeof form, 'meets' | 'links' | 'full_name'>) =>
      call(app, organisationsAdmin.change, { params: { id }, body }, by);
    expect(await change(form)).toMatchObject({ meets, links, full_name });
    expect(await change({ name, description: { en: 'New.', mt: '' }, version: 2 })).toMatchObject({
      description: { en: 'New.' },
      meets,
      links,
      full_name,
    });
  });

  // ORG-17
  it('still see a change after its author has deleted the account, without the name', async () => {
    const { id, officer, other } = await changed();
    await call(app, auth.remove, { body: { password } }, { as: officer });
    expect((await view(id)).page_change?.saved_by).toBeNull();
    expect((await own(id, other)).change).toMatchObject({ state: 'pending', saved_by: null });
  });
});
