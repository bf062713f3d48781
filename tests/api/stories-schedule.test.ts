import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { news } from '#contract/news/calls.ts';
import { storyKinds } from '#server/areas/news/staff.ts';
import { connect } from '#server/db/connect.ts';
import { applyDueChanges } from '#server/services/story-schedule.ts';
import { call, storyTime, testClock } from '#tests/support/api.ts';
import { addNewsCategory, addPicture } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { both, newsEditor } from '#tests/support/stories.ts';

const clock = testClock();
const { app, db, url } = await startPortal({ clock });
const category_id = await addNewsCategory(db, 'press');
const editor = await addPerson(app, db, { roles: ['editor'] });
const { add, saved, stepped, step, view, versions } = newsEditor(app, editor, category_id);
const later = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);
const titleOf = async (slug: string) => (await call(app, news.viewBySlug, { params: { slug } })).title;

beforeEach(() => clock.set(storyTime));

/** Applies what is due; the job of the portal may be applying some of it at the same moment. */
async function applyDue(): Promise<void> {
  for (const kind of storyKinds) await applyDueChanges(kind, { db, clock });
  const due = db.selectFrom('news').select('id').where('scheduled_at', '<=', clock.now());
  await vi.waitFor(async () => expect(await due.execute()).toEqual([]), { timeout: 10_000, interval: 10 });
}

/** A public item with a change that becomes public in a minute. */
async function addScheduledChange(title: string) {
  const published = await stepped(await add(), 'publish');
  return stepped(await saved(published, { title: both(title) }), 'publish', later(60));
}

describe('a scheduled change of a public item', () => {
  // PRESS-10
  it('becomes public at its time, as a version of the editor who scheduled it', async () => {
    const scheduled = await addScheduledChange('New');
    expect(scheduled).toMatchObject({ state: 'published', has_changes: false, scheduled_at: later(60).toISOString() });
    clock.set(later(59));
    await applyDue();
    expect(await titleOf(scheduled.slug)).toBe('Elections');
    clock.set(later(60));
    await applyDue();
    expect(await titleOf(scheduled.slug)).toBe('New');
    expect(await view(scheduled.id)).toMatchObject({ version: 5, scheduled_at: null, has_changes: false });
    const [latest] = await versions(scheduled.id);
    expect(latest).toMatchObject({ action: 'schedule_applied', version: 5, by: { id: editor.id } });
  });

  it('is made public once by several processes', async () => {
    const scheduled = await Promise.all(Array.from({ length: 5 }, (_, index) => addScheduledChange(`New ${index}`)));
    clock.set(later(60));
    const others = [1, 2, 3].map(() => connect(url, { log: console }));
    const kind = storyKinds[0];
    if (kind === undefined) throw new Error('There is no kind');
    await Promise.all([applyDue(), ...others.map((other) => applyDueChanges(kind, { db: other.db, clock }))]);
    await Promise.all(others.map(({ close }) => close()));
    for (const { id, version } of scheduled) {
      const applied = (await versions(id)).filter(({ action }) => action === 'schedule_applied');
      expect(applied.map((each) => each.version)).toEqual([version + 1]);
    }
    const audited = db.selectFrom('audit_log').select('id').where('action', '=', 'news_item_published');
    const ids = scheduled.map(({ id }) => String(id));
    // One for the first publication, one for the change.
    expect(await audited.where('subject_id', 'in', ids).execute()).toHaveLength(10);
  });

  it('becomes public without what was saved after it was scheduled, which stays a change', async () => {
    const scheduled = await addScheduledChange('Final');
    const edited = await saved(scheduled, { title: both('Half a') });
    expect(edited).toMatchObject({ has_changes: true, title: both('Half a') });
    clock.set(later(60));
    await applyDue();
    expect(await titleOf(scheduled.slug)).toBe('Final');
    expect(await view(scheduled.id)).toMatchObject({ has_changes: true, title: both('Half a') });
  });

  it('is not made public if it was cancelled or the item taken back, and is a saved change then', async () => {
    const cancelled = await stepped(await addScheduledChange('Cancelled'), 'unschedule');
    const withdrawn = await stepped(await addScheduledChange('Withdrawn'), 'take_back');
    clock.set(later(60));
    await applyDue();
    expect(await titleOf(cancelled.slug)).toBe('Elections');
    expect(await view(cancelled.id)).toMatchObject({ has_changes: true, title: both('Cancelled') });
    expect(await view(withdrawn.id)).toMatchObject({ state: 'taken_back', has_changes: true, scheduled_at: null });
  });

  it('moves the address of the item at its time', async () => {
    const published = await stepped(await add(), 'publish');
    const slug = `later-${randomUUID()}`;
    await stepped(await saved(published, { slug }), 'publish', later(60));
    clock.set(later(60));
    await applyDue();
    expect((await call(app, news.viewBySlug, { params: { slug: published.slug } })).slug).toBe(slug);
  });

  it('becomes public without a picture that was deleted meanwhile', async () => {
    const image_id = await addPicture(db, `gone-${randomUUID()}`);
    const published = await stepped(await add(), 'publish');
    const scheduled = await stepped(
      await saved(published, { image_id, title: both('Pictured') }),
      'publish',
      later(60),
    );
    await db.deleteFrom('media').where('id', '=', image_id).execute();
    clock.set(later(60));
    await applyDue();
    expect(await titleOf(scheduled.slug)).toBe('Pictured');
    expect((await view(scheduled.id)).content.image_id).toBeNull();
  });

  it('is replaced by another time and by publishing now', async () => {
    const scheduled = await addScheduledChange('Soon');
    const moved = await stepped(scheduled, 'publish', later(120));
    clock.set(later(60));
    await applyDue();
    expect(await titleOf(moved.slug)).toBe('Elections');
    const now = await stepped(await view(moved.id), 'publish');
    expect(now).toMatchObject({ scheduled_at: null, has_changes: false });
    expect(await titleOf(moved.slug)).toBe('Soon');
    clock.set(later(120));
    await applyDue();
    expect((await view(moved.id)).version).toBe(now.version);
  });

  // PRESS-10
  it('is made public by the running job within ten seconds', async () => {
    const published = await stepped(await add(), 'publish');
    const changed = await saved(published, { title: both('By the job') });
    const at = new Date(Date.now() + 1000);
    clock.set(new Date(at.getTime() - 1000));
    expect((await step(changed, 'publish', at)).status).toBe(200);
    clock.set(at);
    const isPublic = async () => expect(await titleOf(published.slug)).toBe('By the job');
    await vi.waitFor(isPublic, { timeout: 10_000, interval: 50 });
  });
});
