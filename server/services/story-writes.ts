import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#contract/endpoints.ts';
import type { StoryStep } from '#contract/kit/story-calls.ts';
import { isStillReferenced } from '#server/db/constraint-violation.ts';
import type { Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { record } from './audit.ts';
import { keepContent } from './entry-changes.ts';
import { nextVersion, recordVersion } from './entry-versions.ts';
import { createPreviewLink } from './preview-links.ts';
import { freeSlug, settleAddresses } from './story-addresses.ts';
import { writeChange } from './story-changes.ts';
import { contentOf, getStory, isText, type StoryContent, type StoryKind, type StoryRow } from './story-rows.ts';
import { enqueueScheduledChange } from './story-schedule.ts';
import { changeOfStep, type StoryChange } from './story-steps.ts';
import { storeVersion } from './story-versions.ts';

export interface StoryRules {
  kind: StoryKind;
  /** The table of its categories, if it has any */
  categories?: 'news_categories' | 'resource_categories';
  /** The tables of other references, by field */
  references?: Readonly<Record<string, 'event_types' | 'student_organisations' | 'publication_files'>>;
  /** The area's job that makes scheduled changes public */
  task: Task;
  /** Rejects a step, in its transaction */
  checkStep?: (story: StoryRow, change: StoryChange, context: SignedInContext) => Promise<void>;
  /** Removes rows that the database keeps from being removed with an entry, in its transaction */
  beforeRemoval?: (id: number, context: SignedInContext) => Promise<void>;
}

interface OfStory {
  params: { id: number };
}

type Form = Readonly<Record<string, unknown>> & { title: { en: string; mt: string } };

export interface Addition {
  body: Form;
}

export interface Saving extends OfStory {
  body: Form & { version: number; is_maltese_current: boolean };
}

export interface Stepping extends OfStory {
  body: { step: StoryStep; at?: string | undefined; version: number };
}

/** Adds a draft. @returns its id */
export async function addStory(rules: StoryRules, { body }: Addition, context: SignedInContext): Promise<number> {
  const { kind } = rules;
  const { db, clock } = context;
  await assertReferences(db, rules, contentOf(kind, body));
  const id = await insertStory(db, kind, body);
  const now = clock.now();
  const story = await getStory(db, kind, id, now);
  await recordVersion(context, { table: kind.table, id }, story.version);
  await settleAddresses(db, kind, { before: null, after: story, now });
  await storeVersion(db, kind, story, { action: 'added', at: now });
  await note(kind, context, story, 'added');
  return id;
}

/** Saves the texts of an entry. @throws HttpProblem `not_found`, `version_conflict`, `invalid` */
export async function saveStory(
  rules: StoryRules,
  { params: { id }, body }: Saving,
  context: SignedInContext,
): Promise<void> {
  const { kind } = rules;
  const { version: readVersion, is_maltese_current, ...form } = body;
  const version = await nextVersion(context, { table: kind.table, id }, { version: readVersion });
  const content = contentOf(kind, form);
  await assertReferences(context.db, rules, content);
  const now = context.clock.now();
  const before = await getStory(context.db, kind, id, now);
  const change = changeOfTexts(before, content, { is_maltese_current, now });
  const story = await writeChange(context, kind, { story: before, version, change });
  await note(kind, context, story, 'changed');
}

/** Moves an entry to another state. @throws HttpProblem `not_found`, `version_conflict`, `step_impossible`, `invalid` */
export async function stepStory(
  { kind, task, checkStep }: StoryRules,
  { params: { id }, body }: Stepping,
  context: SignedInContext,
): Promise<void> {
  const { db, clock, jobs } = context;
  const version = await nextVersion(context, { table: kind.table, id }, body);
  const now = clock.now();
  const before = await getStory(db, kind, id, now);
  const at = body.at === undefined ? undefined : new Date(body.at);
  const change = await changeOfStep(body.step, { db, kind, story: before, now, at });
  await checkStep?.(before, change, context);
  const story = await writeChange(context, kind, { story: before, version, change });
  if (story.scheduled_at !== null) await enqueueScheduledChange(jobs, db, task, story.scheduled_at);
  await note(kind, context, story, auditSteps.find((action) => action === change.action) ?? 'changed');
}

/** Removes an entry that was never public (PRESS-16). @throws HttpProblem `not_found`, `step_impossible` */
export async function removeStory(
  { kind, beforeRemoval }: StoryRules,
  { params: { id } }: OfStory,
  context: SignedInContext,
) {
  const { db, clock } = context;
  const { table } = kind;
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db);
  const story = await getStory(db, kind, id, clock.now());
  const isUnknown = story.published_at === null && story.withdrawn_at === null;
  if (!isUnknown) throw new HttpProblem('step_impossible');
  await keepContent(db, { table, id });
  await beforeRemoval?.(id, context);
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db).catch((error: unknown) => {
    // For example the cancellation of a date of an event.
    throw isStillReferenced(error) ? new HttpProblem('step_impossible') : error;
  });
  for (const owned of ['story_versions', 'story_addresses'] as const)
    await db.deleteFrom(owned).where('entry_table', '=', table).where('entry_id', '=', id).execute();
  await note(kind, context, story, 'removed');
}

/** Returns a link that shows an entry to anyone for a day, and records who made it (PRESS-24). @throws HttpProblem `not_found` */
export async function linkPreview({ kind }: StoryRules, { params: { id } }: OfStory, context: SignedInContext) {
  const story = await getStory(context.db, kind, id, context.clock.now());
  await note(kind, context, story, 'preview_linked');
  return createPreviewLink(kind, id, context);
}

/** The steps with an action of their own in the audit log. */
const auditSteps = ['published', 'scheduled', 'taken_back'] as const;
type Noted = 'added' | 'changed' | 'removed' | 'preview_linked' | (typeof auditSteps)[number];

function note({ subject }: StoryKind, context: SignedInContext, { id, content }: StoryRow, noted: Noted) {
  const action = `${subject}_${noted}` as AuditAction;
  return record(context, { action, subject, subject_id: id, details: { title: content.title.en } });
}

/** @throws HttpProblem `invalid` if another entry has the slug of the form */
async function insertStory(db: Kysely<DB>, kind: StoryKind, form: Form): Promise<number> {
  for (;;) {
    const slug = (form['slug'] as string | undefined) ?? (await freeSlug(db, kind, form.title.en));
    const row = await db
      .insertInto(kind.table as 'news')
      .values(contentOf(kind, { ...form, slug }) as never)
      .onConflict((same) => same.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) return row.id;
    if (form['slug'] !== undefined) throw invalidAt('slug', 'address_taken');
  }
}

/** Returns the change of texts: of what readers know it becomes public with "Publish" only (PRESS-5). */
function changeOfTexts(
  before: StoryRow,
  content: StoryContent,
  { is_maltese_current, now }: { is_maltese_current: boolean; now: Date },
): StoryChange {
  const mt_outdated = is_maltese_current ? [] : outdatedTexts(before, content);
  const isKept = before.published_at !== null || before.withdrawn_at !== null;
  if (!isKept) return { action: 'saved', columns: { ...content, mt_outdated, updated_at: now } };
  const isUnchanged = isDeepStrictEqual(content, before.scheduled ?? before.shown);
  return { action: 'saved', columns: { draft: isUnchanged ? null : content, mt_outdated } };
}

/** Returns the texts whose English was changed after their Maltese (PRESS-4). */
function outdatedTexts({ content: before, mt_outdated }: StoryRow, content: StoryContent): string[] {
  return Object.entries(content).flatMap(([field, text]) => {
    const former = before[field];
    if (!isText(text) || !isText(former) || text.mt === '' || text.mt !== former.mt) return [];
    return text.en !== former.en || mt_outdated.includes(field) ? [field] : [];
  });
}

/** @throws HttpProblem `invalid` if the picture, the category or another reference does not exist */
async function assertReferences(db: Kysely<DB>, rules: StoryRules, content: StoryContent): Promise<void> {
  const { categories, references = {} } = rules;
  const { image_id, category_id = null } = content;
  const exists = (table: string, id: number) =>
    db
      .selectFrom(table as 'media')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
  if (image_id !== null && (await exists('media', image_id)) === undefined) throw invalidAt('image_id', 'choice');
  for (const [field, table] of Object.entries(references)) {
    const id = content[field] as number | null;
    if (id !== null && (await exists(table, id)) === undefined) throw invalidAt(field, 'choice');
  }
  if (categories === undefined || category_id === null) return;
  if ((await exists(categories, category_id)) === undefined) throw invalidAt('category_id', 'choice');
}
