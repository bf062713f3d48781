import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { news } from '#contract/news/calls.ts';
import { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { storyProposals, type StoryProposalForm } from '#contract/story-proposals/calls.ts';
import { storyProposalsAdmin } from '#contract/story-proposals/staff.ts';
import { announcePublications, removeOldProposals } from '#server/areas/story-proposals/jobs.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addNewsCategory } from '#tests/support/content.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { storyProposalBody } from '#tests/support/server/story-proposals.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const { app, db, clock, services, mailTo } = await startPortal();
const daniela = await addPerson(app, db, { roles: ['editor'] });
const colleague = await addPerson(app, db, { roles: ['editor'] });
const rita = await addPerson(app, db, { roles: ['staff'] });
const category_id = await addNewsCategory(db, 'proposals');
const editor = newsEditor(app, daniela, category_id);

beforeEach(() => clock.set(storyTime));

const at = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);
const DAY = 86_400;
const propose = (as: Person, change: Partial<StoryProposalForm> = {}, key: string = randomUUID()) =>
  send(app, storyProposals.propose, { body: storyProposalBody(change) }, { as, key });
const own = (as: Person) => call(app, storyProposals.mine, {}, { as });
const withdraw = (id: number, as: Person) => send(app, storyProposals.withdraw, { params: { id } }, { as });
const view = (id: number, as: Person = daniela) => call(app, storyProposalsAdmin.view, { params: { id } }, { as });
const accept = (id: number, as: Person = daniela, key?: string) =>
  send(app, storyProposalsAdmin.accept, { params: { id } }, { as, ...(key !== undefined && { key }) });
const decline = (id: number, as: Person = daniela) =>
  send(app, storyProposalsAdmin.decline, { params: { id }, body: { reason: 'Known already.' } }, { as });
const pendingIds = async () =>
  (await call(app, storyProposalsAdmin.list, { query: { limit: 50 } }, { as: daniela })).data.map(({ id }) => id);
const announced = async (as: Person) =>
  (await call(app, notifications.list, {}, { as })).data.filter(({ kind }) => kind === 'story_published');
const announce = () => Promise.all([1, 2, 3].map(() => announcePublications(services)));

/** A member with a pending story proposal. */
async function proposed(change: Partial<StoryProposalForm> = {}, by?: Person) {
  const member = by ?? (await addPerson(app, db));
  expect((await propose(member, change)).status).toBe(204);
  const [{ id } = { id: 0 }] = await own(member);
  return { member, id };
}

/** The accepted proposal of a member, complete as an editor leaves it. */
async function completed() {
  const { member, id } = await proposed();
  expect((await accept(id)).status).toBe(204);
  const draft = await editor.view((await view(id)).story_id ?? 0);
  return { member, id, draft: await editor.saved(draft, { excerpt: both('Quiet.'), category_id }) };
}

describe('a proposed story', () => {
  // STORY-1, STORY-2, STORY-3, STORY-4
  it('becomes a draft once it is accepted, with escaped paragraphs and the name of its author', async () => {
    const { member, id } = await proposed();
    expect(await own(member)).toMatchObject([{ state: 'pending', slug: null, reason: null }]);
    expect(await pendingIds()).toContain(id);
    expect(await view(id)).toMatchObject({ person: { id: member.id }, is_own: false, story_id: null });
    expect((await accept(id)).status).toBe(204);
    const { state, story_id, decided_by } = await view(id);
    expect([state, decided_by?.id]).toEqual(['accepted', daniela.id]);
    expect(await call(app, newsAdmin.view, { params: { id: story_id ?? 0 } }, { as: daniela })).toMatchObject({
      state: 'draft',
      content: {
        title: { en: 'Quiet hours in the library', mt: 'Sigħat kwieti fil-librerija' },
        body: { en: '<p>The library is quiet.</p><p>From &lt;b&gt;ten&lt;/b&gt; &amp; on.</p>', mt: '' },
        author: { en: 'Ġorġa Ħili', mt: 'Ġorġa Ħili' },
        category_id: null,
      },
    });
    expect(await own(member)).toMatchObject([{ state: 'accepted', slug: null }]);
    expect(await pendingIds()).not.toContain(id);
    expect((await mailTo(member.email, 'accepted')).text).toContain('/account/stories');
    const actions = db.selectFrom('audit_log').select('action').where('subject_id', '=', String(id));
    const rows = await actions.where('subject', '=', 'story_proposal').where('actor_id', '=', daniela.id).execute();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['story_proposal_viewed', 'story_proposal_accepted']),
    );
  });

  // STORY-1, STORY-3
  it('of an officer is in the name of the organisation, and an opinion piece becomes a publication', async () => {
    const organisation_id = await addOrganisation(db);
    const { name } = await db
      .selectFrom('student_organisations')
      .select('name')
      .where('id', '=', organisation_id)
      .executeTakeFirstOrThrow();
    const officer = await addPerson(app, db, { organisations: [organisation_id], roles: ['organisation'] });
    const { id } = await proposed({ kind: 'opinion', organisation_id }, officer);
    expect(await own(officer)).toMatchObject([{ organisation: name }]);
    expect((await accept(id)).status).toBe(204);
    const params = { id: (await view(id)).story_id ?? 0 };
    const { content } = await call(app, publicationsAdmin.view, { params }, { as: daniela });
    const opinion = db.selectFrom('resource_categories').select('id').where('slug', '=', 'opinion-pieces');
    expect(content).toMatchObject({ author: name, category_id: (await opinion.executeTakeFirst())?.id });
    const stranger = await addPerson(app, db);
    await expectInvalid(propose(stranger, { organisation_id }), 'organisation_id');
  });

  // STORY-3, STORY-4
  it('is declined with a reason that the proposer reads in their language', async () => {
    const { member, id } = await proposed();
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', member.id).execute();
    await expectAudited(db, storyProposalsAdmin.decline, daniela.id, async () => (await decline(id)).status);
    const { text } = await mailTo(member.email);
    for (const part of ['ma laqax', 'Sigħat kwieti fil-librerija', 'Known already.']) expect(text).toContain(part);
    expect(await own(member)).toMatchObject([{ state: 'declined', reason: 'Known already.' }]);
    await expectRefusal(accept(id), 409, 'story_proposal_gone');
  });

  // STORY-1
  it('is one of three pending ones of a member, also of those sent at the same moment, and once under one key', async () => {
    const member = await addPerson(app, db);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => propose(member)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 409, 409]);
    const rejected = answers.find(({ status }) => status === 409) ?? new Response();
    await expectRefusal(rejected, 409, 'stories_pending');
    const another = await addPerson(app, db);
    const key = randomUUID();
    const repeated = [await propose(another, {}, key), await propose(another, {}, key)];
    expect(repeated.map(({ status }) => status)).toEqual([204, 204]);
    expect(await own(another)).toHaveLength(1);
  });

  // STORY-1
  it('is rejected after ten a day, and for fields that break a rule', async () => {
    const member = await addPerson(app, db);
    await expectInvalid(propose(member, { title: { en: '', mt: 'Biss' } }), 'title.en');
    await expectInvalid(propose(member, { text: { en: 'Short.', mt: '' } }), 'text.en');
    for (let each = 0; each < 10; each += 1) {
      const { id } = await proposed({}, member);
      expect((await withdraw(id, member)).status).toBe(204);
    }
    expect((await propose(member)).status).toBe(429);
    clock.set(at(DAY + 1));
    expect((await propose(member)).status).toBe(204);
  });

  // STORY-2
  it('is withdrawn by its proposer while it is pending, and by nobody else', async () => {
    const { member, id } = await proposed();
    await expectRefusal(withdraw(id, await addPerson(app, db)), 404, 'not_found');
    expect((await withdraw(id, member)).status).toBe(204);
    expect(await own(member)).toMatchObject([{ state: 'withdrawn' }]);
    await expectRefusal(withdraw(id, member), 409, 'story_proposal_gone');
    await expectRefusal(accept(id), 409, 'story_proposal_gone');
  });

  // STORY-5
  it('is deleted 90 days after the decision, an accepted one 90 days after the publication or after a year', async () => {
    const [declined, unpublished, pending] = [await proposed(), await proposed(), await proposed()];
    await decline(declined.id);
    await accept(unpublished.id);
    const published = await completed();
    await editor.stepped(published.draft, 'publish');
    const ids = [declined.id, unpublished.id, pending.id, published.id];
    const present = async () => {
      await removeOldProposals({ db, clock });
      const rows = await db.selectFrom('story_proposals').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    clock.set(at(89 * DAY));
    await announce();
    expect(await present()).toEqual(ids);
    clock.set(at(91 * DAY));
    expect(await present()).toEqual([unpublished.id, pending.id, published.id]);
    clock.set(at(180 * DAY));
    expect(await present()).toEqual([unpublished.id, pending.id]);
    clock.set(at(366 * DAY));
    expect(await present()).toEqual([pending.id]);
  });
});

describe('editors', () => {
  // STORY-3
  it('who decide on one proposal at the same moment add one draft, and the others are told', async () => {
    const { id } = await proposed();
    const count = async () => (await db.selectFrom('news').select('id').execute()).length;
    const before = await count();
    const answers = await Promise.all([accept(id), accept(id, colleague), accept(id, rita)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      await expectRefusal(answer, 409, 'story_proposal_gone');
    expect(await count()).toBe(before + 1);
    const again = await proposed();
    const key = randomUUID();
    expect(
      [await accept(again.id, daniela, key), await accept(again.id, daniela, key)].map((each) => each.status),
    ).toEqual([204, 204]);
    expect(await count()).toBe(before + 2);
  });

  // STORY-3
  it('do not decide on their own proposal', async () => {
    const { id } = await proposed({}, colleague);
    expect((await view(id, colleague)).is_own).toBe(true);
    await expectRefusal(accept(id, colleague), 403, 'own_story_proposal');
    await expectRefusal(decline(id, colleague), 403, 'own_story_proposal');
    expect((await accept(id)).status).toBe(204);
  });

  // PEOPLE-22
  it('decide on the proposals of two accounts that were merged, and the one that stays is told', async () => {
    const [one, two] = [await proposed(), await proposed()];
    expect((await mergeCalls(app, rita).merge(one.member, two.member)).status).toBe(204);
    expect((await own(one.member)).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await accept(two.id)).status).toBe(204);
    await mailTo(one.member.email, 'accepted');
  });

  // STORY-5
  it('do not decide after the account of the proposer was deleted; an accepted story stays', async () => {
    const left = await proposed();
    const { member, draft } = await completed();
    for (const as of [left.member, member]) await call(app, auth.remove, { body: { password } }, { as });
    await expectRefusal(accept(left.id), 409, 'story_proposal_gone');
    expect(await db.selectFrom('story_proposals').select('id').where('user_id', '=', left.member.id).execute()).toEqual(
      [],
    );
    expect((await editor.view(draft.id)).state).toBe('draft');
  });
});

describe('the publication of an accepted story', () => {
  // STORY-4
  it('is told to its proposer once, a minute later, however often it is taken back and published', async () => {
    const { member, draft } = await completed();
    const published = await editor.stepped(draft, 'publish');
    clock.set(at(59));
    await announce();
    expect(await announced(member)).toEqual([]);
    clock.set(at(61));
    await announce();
    expect(await announced(member)).toMatchObject([{ path: `/media/news/${draft.slug}` }]);
    expect((await mailTo(member.email, 'published')).text).toContain(`/media/news/${draft.slug}`);
    expect(await own(member)).toMatchObject([{ state: 'accepted', slug: draft.slug }]);
    const back = await editor.stepped(published, 'take_back');
    expect(await own(member)).toMatchObject([{ slug: null }]);
    await editor.stepped(back, 'publish');
    clock.set(at(300));
    await announce();
    expect(await announced(member)).toHaveLength(1);
  });

  // STORY-4
  it('is not told while it is scheduled, or if it was undone within the minute', async () => {
    const { member, draft } = await completed();
    const published = await editor.stepped(draft, 'publish');
    const undone = await editor.stepped(published, 'undo');
    clock.set(at(120));
    await announce();
    expect(await announced(member)).toEqual([]);
    await editor.stepped(undone, 'publish', at(DAY));
    await announce();
    expect(await announced(member)).toEqual([]);
    clock.set(at(DAY + 61));
    await announce();
    expect(await announced(member)).toHaveLength(1);
    expect(await call(app, news.viewBySlug, { params: { slug: draft.slug } })).toMatchObject({ id: draft.id });
  });
});
