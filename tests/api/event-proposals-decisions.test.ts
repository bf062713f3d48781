import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { events } from '#contract/events/calls.ts';
import { eventsAdmin } from '#contract/events/editor.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { announceEvents, removeOldEventProposals } from '#server/areas/events/proposals/jobs.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { eventProposalCalls } from '#tests/support/server/event-proposals.ts';
import { addEventType } from '#tests/support/server/events.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock, services, mailTo } = await startPortal();
const daniela = await addPerson(app, db, { roles: ['editor'] });
const colleague = await addPerson(app, db, { roles: ['editor'] });
const rita = await addPerson(app, db, { roles: ['staff'] });
const type_id = await addEventType(db, 'proposed');
const office = eventEditor(app, daniela, type_id);
const calls = eventProposalCalls(app, db, daniela);
const { officerOf, own, view, accept, ask, decline, proposed } = calls;

const at = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);
const DAY = 86_400;
const countEvents = async () => (await db.selectFrom('events').select('id').execute()).length;
const announced = async (as: Person) =>
  (await call(app, notifications.list, {}, { as })).data.filter(({ kind }) => kind === 'proposed_event_published');
const announce = () => Promise.all([1, 2, 3].map(() => announceEvents(services)));

beforeEach(() => clock.set(storyTime));

/** The event of an accepted proposal, complete as an editor leaves it. */
async function accepted() {
  const found = await proposed();
  expect((await accept(found.proposal)).status).toBe(204);
  const entry = await office.view((await view(found.proposal)).event_id ?? 0);
  const body = { ...entry.content, type_id, version: entry.version, is_maltese_current: true };
  expect((await send(app, eventsAdmin.save, { params: { id: entry.id }, body }, office.by())).status).toBe(200);
  return { ...found, entry: await office.view(entry.id) };
}

describe('editors', () => {
  // PROPOSE-5
  it('who accept one proposal at the same moment, or press twice, add one event', async () => {
    const { proposal } = await proposed();
    const before = await countEvents();
    const answers = await Promise.all([accept(proposal), accept(proposal, colleague), accept(proposal, rita)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      await expectRefusal(answer, 409, 'event_proposal_gone');
    expect(await countEvents()).toBe(before + 1);
    const again = await proposed();
    const key = randomUUID();
    const pressed = await Promise.all([1, 2].map(() => accept(again.proposal, daniela, 1, key)));
    expect(pressed.filter(({ status }) => status === 204).length).toBeGreaterThan(0);
    expect((await accept(again.proposal, daniela, 1, key)).status).toBe(204);
    expect(await countEvents()).toBe(before + 2);
  });

  // PROPOSE-4
  it('do not decide on an event of their own organisation, or one that they have proposed', async () => {
    const { organisation, proposal } = await proposed();
    const own_editor = await officerOf(organisation, ['organisation', 'editor']);
    expect((await view(proposal, own_editor)).is_own).toBe(true);
    for (const decide of [accept, ask, decline]) {
      await expectRefusal(decide(proposal, own_editor), 403, 'own_event_proposal');
    }
    await db.deleteFrom('organisation_members').where('user_id', '=', own_editor.id).execute();
    await db.updateTable('event_proposals').set({ proposed_by: own_editor.id }).where('id', '=', proposal).execute();
    await expectRefusal(accept(proposal, own_editor), 403, 'own_event_proposal');
    expect((await accept(proposal)).status).toBe(204);
  });

  // PROPOSE-8
  it('still decide after the account of the proposer was deleted, without the contact', async () => {
    const { officer, other, organisation, proposal } = await proposed();
    await call(app, auth.remove, { body: { password } }, { as: officer });
    expect(await view(proposal)).toMatchObject({
      proposed_by: null,
      saved_by: null,
      contact_name: '',
      contact_email: '',
    });
    expect(await own(organisation, other)).toMatchObject([{ state: 'pending', saved_by: null }]);
    expect((await accept(proposal)).status).toBe(204);
    await mailTo(other.email, 'accepted');
  });

  // PEOPLE-22
  it('see the account that stays after two were merged as the proposer', async () => {
    const { officer, proposal } = await proposed();
    const stays = await addPerson(app, db);
    expect((await mergeCalls(app, rita).merge(stays, officer)).status).toBe(204);
    expect(await view(proposal)).toMatchObject({ proposed_by: { id: stays.id }, saved_by: { id: stays.id } });
  });
});

describe('the publication of an accepted event', () => {
  // PROPOSE-7
  it('is told to the officers once, a minute later, however often it is taken back and published', async () => {
    const { organisation, officer, other, entry } = await accepted();
    const published = await office.stepped(entry, 'publish');
    clock.set(at(59));
    await announce();
    expect(await announced(officer)).toEqual([]);
    clock.set(at(61));
    await announce();
    for (const each of [officer, other]) {
      expect(await announced(each)).toMatchObject([{ path: `/media/events/${entry.slug}` }]);
      expect((await mailTo(each.email, 'published')).text).toContain(`/media/events/${entry.slug}`);
    }
    expect(await own(organisation, officer)).toMatchObject([{ state: 'accepted', slug: entry.slug }]);
    expect(await call(app, events.viewBySlug, { params: { slug: entry.slug } })).toMatchObject({
      organiser: { kind: 'student_organisation' },
    });
    const back = await office.stepped(published, 'take_back');
    expect(await own(organisation, officer)).toMatchObject([{ slug: null }]);
    await office.stepped(back, 'publish');
    clock.set(at(300));
    await announce();
    expect(await announced(officer)).toHaveLength(1);
  });

  // PROPOSE-7
  it('is not told if it was undone within the minute', async () => {
    const { officer, entry } = await accepted();
    await office.stepped(await office.stepped(entry, 'publish'), 'undo');
    clock.set(at(120));
    await announce();
    expect(await announced(officer)).toEqual([]);
  });
});

describe('an old proposal', () => {
  // PROPOSE-8
  it('is deleted 90 days after the decision, an accepted one 90 days after the publication or after a year', async () => {
    const [declined, unpublished, pending] = [await proposed(), await proposed(), await proposed()];
    await decline(declined.proposal);
    await accept(unpublished.proposal);
    const published = await accepted();
    await office.stepped(published.entry, 'publish');
    const ids = [declined, unpublished, pending, published].map(({ proposal }) => proposal);
    const present = async () => {
      await removeOldEventProposals({ db, clock });
      const rows = await db.selectFrom('event_proposals').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    clock.set(at(89 * DAY));
    await announce();
    expect(await present()).toEqual(ids);
    clock.set(at(91 * DAY));
    expect(await present()).toEqual([unpublished.proposal, pending.proposal, published.proposal]);
    clock.set(at(180 * DAY));
    expect(await present()).toEqual([unpublished.proposal, pending.proposal]);
    clock.set(at(366 * DAY));
    expect(await present()).toEqual([pending.proposal]);
  });
});
