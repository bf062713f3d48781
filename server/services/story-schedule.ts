import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/endpoints.ts';
import type { Jobs, Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Job, job } from '#server/http/area.ts';
import type { JobServices } from '#server/http/context.ts';
import { record } from './audit.ts';
import { nextVersion } from './entry-versions.ts';
import { writeChange } from './story-changes.ts';
import { getStory, type StoryKind } from './story-rows.ts';
import { shownColumns } from './story-steps.ts';

/**
 * Returns the job that makes scheduled changes of published entries public (PRESS-10). It is enqueued for the time of
 * each, and looks for due changes every minute too, in case the clocks of server and database differ.
 */
export function scheduledChangesJob(task: Task, kinds: readonly StoryKind[]): Job {
  return job(
    task,
    async (_data, services) => {
      for (const kind of kinds) await applyDueChanges(kind, services);
    },
    '* * * * *',
  );
}

/** Makes due changes of a kind public, each in its own transaction. Concurrent calls share the work. */
export async function applyDueChanges(kind: StoryKind, services: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const isApplied = await services.db.transaction().execute((db) => applyNextChange(kind, { ...services, db }));
    if (!isApplied) return;
  }
}

async function applyNextChange(kind: StoryKind, { db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const due = await db
    .selectFrom(kind.table as 'news')
    .select(['id', 'version'])
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const { id } = due;
  const editor = { db, clock, session: { user_id: await getScheduler(db, kind, id) } };
  const version = await nextVersion(editor as Parameters<typeof nextVersion>[0], { table: kind.table, id }, due);
  const story = await getStory(db, kind, id, now);
  const content = story.scheduled ?? story.content;
  const image_id = await findPicture(db, content.image_id);
  const columns = { ...shownColumns({ ...content, image_id }, now), draft: story.draft };
  await writeChange(editor, kind, { story, version, change: { action: 'schedule_applied', columns } });
  const action: AuditAction = `${kind.subject}_published`;
  await record(editor, { action, subject: kind.subject, subject_id: id, details: { title: content.title.en } });
  return true;
}

/** The picture may have been deleted since the change was scheduled. */
async function findPicture(db: Kysely<DB>, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const picture = await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
  return picture?.id ?? null;
}

/** Returns the account that scheduled the present change of an entry. */
async function getScheduler(db: Kysely<DB>, { table }: StoryKind, id: number): Promise<number> {
  const scheduling = db
    .selectFrom('story_versions')
    .innerJoin('entry_versions', (join) =>
      join
        .onRef('entry_versions.entry_table', '=', 'story_versions.entry_table')
        .onRef('entry_versions.version', '=', 'story_versions.version'),
    )
    .select('entry_versions.changed_by')
    .where('story_versions.entry_table', '=', table)
    .where('story_versions.entry_id', '=', id)
    .where('entry_versions.entry_id', '=', String(id))
    .where('story_versions.action', 'in', ['scheduled', 'undone'])
    .orderBy('story_versions.version', 'desc');
  return (await scheduling.executeTakeFirstOrThrow()).changed_by;
}

/** Enqueues the job for the time of a scheduled change. */
export async function enqueueScheduledChange(jobs: Jobs, db: Kysely<DB>, task: Task, at: Date): Promise<void> {
  await jobs.enqueue(db, task, {}, { at });
}
