import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#contract/endpoints.ts';
import type { StoryStep } from '#contract/kit/story-calls.ts';
import type { Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { record } from './audit.ts';
import { keepContent } from './entry-changes.ts';
import { nextVersion, recordVersion } from './entry-versions.ts';
import { person } from './person.ts';
import { freeSlug, settleAddresses } from './story-addresses.ts';
import { writeChange } from './story-changes.ts';
import { listStories, type StoryListRequest } from './story-lists.ts';
import { contentOf, getStory, isText, type StoryContent, type StoryKind, type StoryRow } from './story-rows.ts';
import { enqueueScheduledChange } from './story-schedule.ts';
import { changeOfStep, type StoryChange } from './story-steps.ts';
import { getVersion, listVersions, storeVersion } from './story-versions.ts';

interface OfStory {
  params: { id: number };
}

type Form = Readonly<Record<string, unknown>> & { title: { en: string; mt: string } };

interface StoryRules {
  kind: StoryKind;
  /** The table of its categories, if it has any */
  categories?: 'news_categories' | 'resource_categories';
  /** The area's job that makes scheduled changes public */
  task: Task;
}

/** Returns the handlers of `storyCalls()`. */
export function storyEntries<Answer extends { id: number; content: unknown }>(rules: StoryRules) {
  const { kind, task } = rules;
  const { table, subject } = kind;

  const note = (context: SignedInContext, { id, content }: StoryRow, action: 'added' | 'changed' | AuditStep) =>
    record(context, {
      action: `${subject}_${action}` as AuditAction,
      subject,
      subject_id: id,
      details: { title: content.title.en },
    });
  const read = (id: number, context: SignedInContext) => readStory<Answer>(kind, id, context);
  const reread = (_request: unknown, context: SignedInContext, id: number) => read(id, context);

  const add = async ({ body }: { body: Form }, context: SignedInContext): Promise<Answer> => {
    const { db, clock } = context;
    await assertReferences(db, rules, contentOf(kind, body));
    const id = await insertStory(db, kind, body);
    const now = clock.now();
    const story = await getStory(db, kind, id, now);
    await recordVersion(context, { table, id }, story.version);
    await settleAddresses(db, kind, { before: null, after: story, now });
    await storeVersion(db, kind, story, { action: 'added', at: now });
    await note(context, story, 'added');
    return read(id, context);
  };

  const save = async ({ params: { id }, body }: OfStory & { body: SaveForm }, context: SignedInContext) => {
    const { version: readVersion, is_maltese_current, ...form } = body;
    const version = await nextVersion(context, { table, id }, { version: readVersion });
    const content = contentOf(kind, form);
    await assertReferences(context.db, rules, content);
    const before = await getStory(context.db, kind, id, context.clock.now());
    const story = await writeChange(context, kind, {
      story: before,
      version,
      change: changeOfTexts(before, content, { is_maltese_current, now: context.clock.now() }),
    });
    await note(context, story, 'changed');
    return read(id, context);
  };

  const step = async ({ params: { id }, body }: OfStory & { body: StepForm }, context: SignedInContext) => {
    const { db, clock, jobs } = context;
    const version = await nextVersion(context, { table, id }, body);
    const now = clock.now();
    const before = await getStory(db, kind, id, now);
    const at = body.at === undefined ? undefined : new Date(body.at);
    const change = await changeOfStep(body.step, { db, kind, story: before, now, at });
    const story = await writeChange(context, kind, { story: before, version, change });
    if (story.scheduled_at !== null) await enqueueScheduledChange(jobs, db, task, story.scheduled_at);
    await note(context, story, auditSteps.find((action) => action === change.action) ?? 'changed');
    return read(id, context);
  };

  const remove = async ({ params: { id } }: OfStory, context: SignedInContext): Promise<void> => {
    const { db, clock } = context;
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(db);
    const story = await getStory(db, kind, id, clock.now());
    const isUnknown = story.published_at === null && story.withdrawn_at === null;
    if (!isUnknown) throw new HttpProblem('step_impossible');
    await keepContent(db, { table, id });
    await db
      .deleteFrom(table as 'news')
      .where('id', '=', id)
      .execute();
    for (const owned of ['story_versions', 'story_addresses'] as const)
      await db.deleteFrom(owned).where('entry_table', '=', table).where('entry_id', '=', id).execute();
    await record(context, {
      action: `${subject}_removed`,
      subject,
      subject_id: id,
      details: { title: story.content.title.en },
    });
  };

  return {
    list: (request: StoryListRequest, context: SignedInContext) => listStories(kind, request, context),
    view: ({ params }: OfStory, context: SignedInContext) => read(params.id, context),
    add: write({ handle: add, reread }),
    save: write({ handle: save, reread }),
    step: write({ handle: step, reread }),
    remove,
    versions: async ({ params: { id } }: OfStory, { db, clock }: SignedInContext) => {
      await getStory(db, kind, id, clock.now());
      return listVersions(db, kind, id);
    },
    version: async ({ params }: { params: { id: number; version: number } }, { db }: SignedInContext) => {
      const { content, ...version } = await getVersion(db, kind, params.id, params.version);
      return { ...version, content: content as Answer['content'] };
    },
  };
}

type SaveForm = Form & { version: number; is_maltese_current: boolean };

interface StepForm {
  step: StoryStep;
  at?: string | undefined;
  version: number;
}

/** The steps with an action of their own in the audit log. */
const auditSteps = ['published', 'scheduled', 'taken_back'] as const;
type AuditStep = (typeof auditSteps)[number];

/** Returns an entry in its API form. @throws HttpProblem `not_found` */
async function readStory<Answer>(kind: StoryKind, id: number, { db, clock }: SignedInContext): Promise<Answer> {
  const story = await getStory(db, kind, id, clock.now());
  const { draft, scheduled: _, shown: _shown, withdrawn_published_at: _former, updated_at, ...shownFields } = story;
  const latest = await db
    .selectFrom('entry_versions')
    .select((eb) => ['changed_at', person(eb.ref('changed_by')).as('by')])
    .where('entry_table', '=', kind.table)
    .where('entry_id', '=', String(id))
    .where('version', '=', story.version)
    .executeTakeFirst();
  const { slug, title } = story.content;
  const summary = { slug, title, has_changes: draft !== null, changed_at: latest?.changed_at ?? updated_at };
  return { ...shownFields, ...summary, changed_by: latest?.by ?? null } as Answer;
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

/** Returns the change of texts: of what readers know it becomes public with "Publish" only (PRESS-24). */
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

/** Returns the texts whose English was changed after their Maltese (PRESS-23). */
function outdatedTexts({ content: before, mt_outdated }: StoryRow, content: StoryContent): string[] {
  return Object.entries(content).flatMap(([field, text]) => {
    const former = before[field];
    if (!isText(text) || !isText(former) || text.mt === '' || text.mt !== former.mt) return [];
    return text.en !== former.en || mt_outdated.includes(field) ? [field] : [];
  });
}

/** @throws HttpProblem `invalid` if the picture or the category does not exist */
async function assertReferences(db: Kysely<DB>, { categories }: StoryRules, content: StoryContent): Promise<void> {
  const { image_id, category_id = null } = content;
  const exists = (table: 'media' | 'news_categories' | 'resource_categories', id: number) =>
    db
      .selectFrom(table as 'media')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
  if (image_id !== null && (await exists('media', image_id)) === undefined) throw invalidAt('image_id', 'choice');
  if (categories === undefined || category_id === null) return;
  if ((await exists(categories, category_id)) === undefined) throw invalidAt('category_id', 'choice');
}
