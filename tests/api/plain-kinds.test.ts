import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { contact } from '#contract/contact/calls.ts';
import { faqsAdmin } from '#contract/contact/staff.ts';
import { content } from '#contract/content/calls.ts';
import { sponsorsAdmin } from '#contract/content/staff.ts';
import { search } from '#contract/search/calls.ts';
import { call, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startAppWithFiles();
await db.deleteFrom('sponsors').execute();
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };
const keyed = (key: string = randomUUID()) => ({ ...as, key });
const fieldsOf = async (answer: Promise<Response>) => Object.keys((await problemOf(await answer)).errors ?? {});

describe('frequent questions', () => {
  beforeEach(() => db.deleteFrom('faqs').execute());

  const questions = async () => (await call(app, contact.faqs, {})).map(({ question }) => question);
  const add = (name: string) => call(app, faqsAdmin.add, { body: plainForms.faq(name) }, keyed());
  const move = (id: number, direction: 'up' | 'down', key?: string) =>
    send(app, faqsAdmin.move, { params: { id }, body: { direction } }, keyed(key));

  // CONTACT-17
  it('are shown to readers at the next read once they are published, and in the new order after a move', async () => {
    const first = await add('Kites?');
    const hidden = { ...plainForms.faq('Ropes?'), is_published: false };
    const second = await call(app, faqsAdmin.add, { body: hidden }, keyed());
    expect(await questions()).toEqual(['Kites?']);
    const published = { ...hidden, is_published: true, version: second.version };
    await call(app, faqsAdmin.change, { params: { id: second.id }, body: published }, as);
    expect(await questions()).toEqual(['Kites?', 'Ropes?']);
    await expectAudited(db, faqsAdmin.move, editor.id, async () => (await move(second.id, 'up')).status);
    expect(await questions()).toEqual(['Ropes?', 'Kites?']);
    const { data } = await call(app, faqsAdmin.list, { query: {} }, as);
    expect(data.map(({ id, is_first, is_last }) => ({ id, is_first, is_last }))).toEqual([
      { id: second.id, is_first: true, is_last: false },
      { id: first.id, is_first: false, is_last: true },
    ]);
    for (const { id } of data) await call(app, faqsAdmin.remove, { params: { id } }, as);
    expect(await questions()).toEqual([]);
  });

  it('move once for a repeated key, and stay at the end of their list', async () => {
    const ids = [];
    for (const name of ['A?', 'B?', 'C?']) ids.push((await add(name)).id);
    const [, , last = 0] = ids;
    const key = randomUUID();
    expect((await move(last, 'up', key)).status).toBe(204);
    expect((await move(last, 'up', key)).status).toBe(204);
    expect(await questions()).toEqual(['A?', 'C?', 'B?']);
    for (let time = 0; time < 3; time += 1) expect((await move(last, 'up')).status).toBe(204);
    expect(await questions()).toEqual(['C?', 'A?', 'B?']);
    await expectRefusal(move(last + 100, 'up'), 404, 'not_found');
  });

  it('have different places after simultaneous additions and moves', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Simultaneous ${index}?`);
    const added = await Promise.all(names.map(add));
    await Promise.all(added.map(({ id }, index) => move(id, index % 2 === 0 ? 'up' : 'down')));
    const orders = await db.selectFrom('faqs').select('order').execute();
    expect(new Set(orders.map(({ order }) => order)).size).toBe(names.length);
  });

  // CONTACT-18
  it('are found by the search over the portal in both languages while they are published', async () => {
    const body = {
      question: { en: 'Where is the xilofon?', mt: 'Fejn hu ż-żurżieqa?' },
      answer: both('In the tower.'),
      is_published: true,
    };
    const { id, version } = await call(app, faqsAdmin.add, { body }, keyed());
    const find = async (words: string) =>
      (await call(app, search.find, { query: { filter: { search: words } } })).data.map(({ path }) => path);
    expect(await find('xilofon tower')).toEqual([`/contact-us#question-${id}`]);
    expect(await find('zurzieqa')).toEqual([`/contact-us#question-${id}`]);
    await call(app, faqsAdmin.change, { params: { id }, body: { ...body, is_published: false, version } }, as);
    expect(await find('xilofon')).toEqual([]);
  });

  it('are refused without English, and with fields they do not have', async () => {
    const refused = (wrong: object) =>
      fieldsOf(send(app, faqsAdmin.add, { body: { ...plainForms.faq('D?'), ...wrong } as never }, keyed()));
    expect(await refused({ question: { en: '', mt: 'Bil-Malti biss' } })).toEqual(['question.en']);
    expect(await refused({ answer: both('x'.repeat(2001)) })).toEqual(['answer.en', 'answer.mt']);
    expect(await refused({ order: 1 })).toEqual(['order']);
  });
});

describe('sponsors', () => {
  const names = async () => (await call(app, content.sponsors, {})).map(({ name }) => name);
  const add = (name: string, tier: 'main' | 'partner' = 'partner') =>
    call(app, sponsorsAdmin.add, { body: { ...plainForms.sponsor(name), tier } }, keyed());

  // CONTENT-6, CONTENT-8
  it('are listed once they are published, main ones first, and are moved among those of their tier', async () => {
    const partner = await add('Ħobż & Co');
    const other = await add('Żejt');
    await add('Qamar', 'main');
    expect(await names()).toEqual(['Qamar', 'Ħobż & Co', 'Żejt']);
    await call(app, sponsorsAdmin.move, { params: { id: other.id }, body: { direction: 'up' } }, keyed());
    await call(app, sponsorsAdmin.move, { params: { id: other.id }, body: { direction: 'up' } }, keyed());
    expect(await names()).toEqual(['Qamar', 'Żejt', 'Ħobż & Co']);
    const body = { ...plainForms.sponsor('Ħobż'), is_published: false, version: partner.version };
    await call(app, sponsorsAdmin.change, { params: { id: partner.id }, body }, as);
    expect(await names()).toEqual(['Qamar', 'Żejt']);
  });

  it('have a logo, which is deleted with them', async () => {
    const { id } = await add('Logo Ltd');
    const params = { id };
    const files = { picture: asFile(await phonePhoto(), 'logo.jpg') };
    await expectAudited(db, sponsorsAdmin.setPicture, editor.id, async () => {
      return (await send(app, sponsorsAdmin.setPicture, { params, files }, as)).status;
    });
    const shown = (await call(app, content.sponsors, {})).find((sponsor) => sponsor.id === id);
    expect(shown?.image?.custom_properties.alt).toBe('Logo Ltd');
    await call(app, sponsorsAdmin.remove, { params }, as);
    const removed = await db.selectFrom('files_to_remove').select('key').execute();
    expect(removed.some(({ key }) => shown?.image?.url.endsWith(key))).toBe(true);
    expect(
      await db
        .selectFrom('media')
        .select('id')
        .where('id', '=', shown?.image?.id ?? 0)
        .execute(),
    ).toEqual([]);
  });

  it('are refused with a name that another has, and with an address that is not https', async () => {
    await add('Unique');
    const again = (wrong: object) =>
      send(app, sponsorsAdmin.add, { body: { ...plainForms.sponsor('Unique'), ...wrong } }, keyed());
    await expectRefusal(again({}), 409, 'name_taken');
    for (const url of ['http://plain.example', 'javascript:alert(1)', 'nonsense']) {
      expect(await fieldsOf(again({ url }))).toEqual(['url']);
    }
  });
});
