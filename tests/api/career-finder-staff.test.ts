import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { careerFinderAdmin } from '#contract/career-finder/staff.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { answerParts, newReference } from '#tests/support/server/career-finder.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startApp({ seed: true });
const as = await addPerson(app, db, { roles: ['staff'] });

const body = {
  type: 'cv' as const,
  name: { en: 'Ħobż – a CV for bakers', mt: 'CV għall-furnara' },
  text: { en: 'Write which loaves you have baked.', mt: 'Ikteb liema ħobż ħmejt.' },
  sectors: ['tourism'],
};

const add = () => send(app, careerFinderAdmin.addResource, { body }, { as, key: randomUUID() });
const listResources = (locale: 'en' | 'mt' = 'en') => call(app, careerFinder.resources, { query: {} }, { locale });
const searchIds = async (search: string) => {
  const query = { filter: { search } };
  return (await call(app, careerFinderAdmin.resources, { query }, { as })).data.map(({ id }) => id);
};

// FINDER-20
it('an added resource is shown in both languages, and a second one of that name gets its own id', async () => {
  await expectAudited(db, careerFinderAdmin.addResource, as.id, async () => (await add()).status);
  await add();
  const ids = (await listResources()).slice(-2).map(({ id }) => id);
  expect(ids).toEqual(['hobz-a-cv-for-bakers', 'hobz-a-cv-for-bakers-2']);
  expect((await listResources('mt')).at(-1)).toMatchObject({
    name: body.name.mt,
    text: body.text.mt,
    sectors: ['tourism'],
  });
  expect(await searchIds('furnara')).toEqual(ids);
  expect(await searchIds('HOBZ loaves')).toEqual(ids);
});

it('a changed resource keeps its id, and validation errors name their field', async () => {
  const params = { id: 'references' };
  const changed = { ...body, version: 1, name: { ...body.name, en: 'Who speaks for you' } };
  await expectAudited(
    db,
    careerFinderAdmin.changeResource,
    as.id,
    async () => (await send(app, careerFinderAdmin.changeResource, { params, body: changed }, { as })).status,
  );
  expect((await listResources()).find(({ id }) => id === 'references')).toMatchObject({ name: 'Who speaks for you' });
  const wrong = (part: object) =>
    send(app, careerFinderAdmin.changeResource, { params, body: { ...body, version: 2, ...part } }, { as });
  await expectInvalid(wrong({ sectors: ['no-such-sector'] }), 'sectors', 'Choose one of the options.');
  await expectInvalid(wrong({ name: { en: 'A name', mt: '' } }), 'name.mt');
  await expectInvalid(wrong({ type: 'jokes' }), 'type');
  const nowhere = { params: { id: 'nowhere' }, body: { ...body, version: 1 } };
  await expectRefusal(send(app, careerFinderAdmin.changeResource, nowhere, { as }), 404, 'not_found');
});

it('a withdrawn resource is hidden from students and reports until it is restored', async () => {
  const reference = newReference();
  await answerParts(
    app,
    reference,
    ['sectors', 'pleasures', 'activities', 'values', 'questions'],
    storyTime.toISOString(),
  );
  const suggested = async () =>
    (await call(app, careerFinder.report, { query: { user_reference: reference } })).resources.map(({ id }) => id);
  const [id = ''] = await suggested();
  const params = { id };
  const withdraw = () => send(app, careerFinderAdmin.withdrawResource, { params }, { as });
  await expectAudited(db, careerFinderAdmin.withdrawResource, as.id, async () => (await withdraw()).status);
  expect((await withdraw()).status).toBe(200);
  expect(await suggested()).not.toContain(id);
  expect((await listResources()).map((each) => each.id)).not.toContain(id);
  const withdrawn = { query: { filter: { state: 'withdrawn' as const } } };
  const { data } = await call(app, careerFinderAdmin.resources, withdrawn, { as });
  expect(data.map((each) => [each.id, each.state])).toEqual([[id, 'withdrawn']]);
  const restore = () => send(app, careerFinderAdmin.restoreResource, { params }, { as });
  await expectAudited(db, careerFinderAdmin.restoreResource, as.id, async () => (await restore()).status);
  await expectRefusal(restore(), 404, 'not_found');
  expect(await suggested()).toContain(id);
});

it('staff sort resources by subject, or by name in the reader’s language', async () => {
  const sorted = async (sort: 'name' | '-name' | '-type', locale: 'en' | 'mt') =>
    (await call(app, careerFinderAdmin.resources, { query: { sort, limit: 100 } }, { as, locale })).data;
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[Ħħ]/g, 'h').toLowerCase();
  const names = (await sorted('name', 'en')).map(({ name }) => fold(name.en));
  expect(names).toEqual([...names].toSorted((one, other) => (one < other ? -1 : 1)));
  expect((await sorted('-name', 'mt')).map(({ name }) => name.mt)).toEqual(
    (await sorted('name', 'mt')).map(({ name }) => name.mt).toReversed(),
  );
  expect((await sorted('-type', 'en'))[0]?.type).toBe('interviews');
});
