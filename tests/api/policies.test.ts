import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { content } from '#contract/content/calls.ts';
import { pagesAdmin } from '#contract/content/staff.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { both } from '#tests/support/stories.ts';

const { app, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const editor = await addPerson(app, db, { roles: ['editor'] });
const by = () => ({ as: editor, key: randomUUID() });
const text = { title: both('House rules'), description: both('Of Students’ House'), body: both('<p>Be kind.</p>') };

/** Adds a draft of a page with an address of its own. */
const addPage = () =>
  call(app, pagesAdmin.add, { body: { ...text, slug: `rules-${randomUUID()}`, image_id: null } }, by());
const save = ({ id, version, content: stored }: AnswerOf<typeof pagesAdmin.view>, effective_on: string | null) =>
  send(app, pagesAdmin.save, { params: { id }, body: { ...stored, effective_on, version } }, by());
const view = (id: number) => call(app, pagesAdmin.view, { params: { id } }, by());
const publish = async (id: number) => {
  const { version } = await view(id);
  await call(app, pagesAdmin.step, { params: { id }, body: { step: 'publish', version } }, by());
};
const dayOf = async (slug: string) => {
  const [page] = await call(app, content.pages, { query: { filter: { slug } } });
  return page?.effective_on;
};

// CONTENT-9
it('Readers of a policy get the day from which it holds, once that change is published; a page has none at first.', async () => {
  const page = await addPage();
  const { id } = page;
  const { slug } = page.content;
  await publish(id);
  expect(await dayOf(slug)).toBeNull();

  expect((await save(await view(id), '2027-01-01')).ok).toBe(true);
  expect(await dayOf(slug)).toBeNull();
  await publish(id);
  expect(await dayOf(slug)).toBe('2027-01-01');

  expect((await save(await view(id), null)).ok).toBe(true);
  await publish(id);
  expect(await dayOf(slug)).toBeNull();
});

// CONTENT-9
it.each(['2027-02-29', '1 January 2027', ''])('A policy does not hold from %j: there is no such day.', async (day) => {
  const page = await addPage();
  await expectRefusal(save(page, day), 422, 'invalid');
  expect((await view(page.id)).content.effective_on).toBeNull();
});
