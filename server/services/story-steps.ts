import type { Kysely } from 'kysely';
import type { Rule } from '#contract/kit/rule-codes.ts';
import type { StoryAction, StoryStep } from '#contract/kit/story-calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type FieldRules, HttpProblem, invalidAt } from '#server/http/errors.ts';
import { isText, type StoryColumns, type StoryContent, type StoryKind, type StoryRow } from './story-rows.ts';
import { findVersion } from './story-versions.ts';

/** A change of an entry: the columns to write, and its name in the history. */
export interface StoryChange {
  action: StoryAction;
  columns: StoryColumns;
}

interface Given {
  db: Kysely<DB>;
  kind: StoryKind;
  story: StoryRow;
  now: Date;
  /** The time of a scheduled publication */
  at: Date | undefined;
}

/** The milliseconds in which a step can be undone: ten seconds on screen, and a slow network (PRESS-13). */
const UNDO_MS = 60_000;
const UNDOABLE: readonly StoryAction[] = ['published', 'scheduled', 'taken_back', 'unscheduled', 'discarded'];

const steps: Record<StoryStep, (given: Given) => StoryChange | Promise<StoryChange>> = {
  publish,
  take_back: ({ story, now }) => {
    assertPossible(story.state === 'published');
    const withdrawn = { published_at: null, withdrawn_at: now, withdrawn_published_at: story.published_at };
    return { action: 'taken_back', columns: { ...withdrawn, ...withoutSchedule(story) } };
  },
  unschedule: ({ story }) => {
    if (story.state === 'published') assertPossible(story.scheduled !== null);
    else assertPossible(story.state === 'scheduled');
    if (story.state === 'published') return { action: 'unscheduled', columns: withoutSchedule(story) };
    // Readers never saw the texts of a new entry, so there is nothing that a draft would have to be kept apart from.
    const texts = story.withdrawn_at === null ? { ...story.content, draft: null } : {};
    return { action: 'unscheduled', columns: { ...texts, published_at: null } };
  },
  discard: ({ story }) => {
    assertPossible(story.draft !== null);
    return { action: 'discarded', columns: { draft: null } };
  },
  request_review: ({ story, now }) => {
    assertPossible(story.state === 'draft');
    return { action: 'review_requested', columns: { review_at: now } };
  },
  end_review: ({ story }) => {
    assertPossible(story.state === 'review');
    return { action: 'review_ended', columns: { review_at: null } };
  },
  undo,
};

/**
 * Returns the change that a step makes.
 * @throws HttpProblem `step_impossible` in the present state; `invalid` if "Publish" finds the entry incomplete
 */
export async function changeOfStep(step: StoryStep, given: Given): Promise<StoryChange> {
  if (given.at !== undefined && step !== 'publish') throw invalidAt('at', 'unknown_field');
  return steps[step](given);
}

/** Returns the columns of a change of texts that has become public. */
export function shownColumns(content: StoryContent, now: Date): StoryColumns {
  return { ...content, scheduled: null, scheduled_at: null, updated_at: now };
}

async function publish({ db, kind, story, now, at }: Given): Promise<StoryChange> {
  const { state, content, draft, scheduled } = story;
  if (at !== undefined && at <= now) throw invalidAt('at', 'past');
  if (state === 'published') assertPossible(draft !== null || scheduled !== null);
  await assertComplete(db, kind, content);
  if (at === undefined) {
    const published_at = state === 'published' ? story.published_at : (story.withdrawn_published_at ?? now);
    const life = { published_at, withdrawn_at: null, withdrawn_published_at: null, review_at: null, draft: null };
    return { action: 'published', columns: { ...shownColumns(content, now), ...life } };
  }
  if (state === 'published')
    return { action: 'scheduled', columns: { draft: null, scheduled: content, scheduled_at: at } };
  const life = { published_at: at, review_at: null, draft: null };
  return { action: 'scheduled', columns: { ...shownColumns(content, now), ...life } };
}

/** The texts of a cancelled schedule are saved changes again. */
function withoutSchedule({ draft, scheduled }: StoryRow): StoryColumns {
  return { draft: draft ?? scheduled, scheduled: null, scheduled_at: null };
}

/** Restores all columns to those of the version before the last step. */
async function undo({ db, kind, story, now }: Given): Promise<StoryChange> {
  const { id, version } = story;
  const [last, previous] = await Promise.all([version, version - 1].map((each) => findVersion(db, kind, id, each)));
  if (last === undefined || previous === undefined) throw new HttpProblem('step_impossible');
  const isRecent = now.getTime() - last.at.getTime() <= UNDO_MS;
  assertPossible(isRecent && UNDOABLE.includes(last.action));
  const { shown, content: _, ...life } = previous.snapshot;
  return { action: 'undone', columns: { ...shown, ...life, updated_at: now } };
}

function assertPossible(isPossible: boolean): void {
  if (!isPossible) throw new HttpProblem('step_impossible');
}

/**
 * Asserts that an entry may become public: its English texts are complete, and each picture is described (PRESS-7).
 * @throws HttpProblem `invalid`
 */
async function assertComplete(db: Kysely<DB>, { required }: StoryKind, content: StoryContent): Promise<void> {
  const fields: FieldRules = {};
  const addRule = (field: string, code: Rule['code']) => (fields[field] = [{ code, params: {} }]);
  for (const field of required) {
    const value = content[field];
    if (isText(value) && isBlank(value.en)) addRule(`${field}.en`, 'required');
    if (value === null || value === '') addRule(field, 'required');
  }
  for (const [language, html] of Object.entries(content['body'] as Record<string, string>))
    if (UNDESCRIBED_PICTURE.test(html)) addRule(`body.${language}`, 'alternative_text');
  if (content.image_id !== null) {
    const picture = db.selectFrom('media').select('alt').where('id', '=', content.image_id);
    const { alt } = (await picture.executeTakeFirst()) ?? {};
    if (alt === undefined) addRule('image_id', 'choice');
    else if (alt.en.trim() === '') addRule('image_id', 'alternative_text');
  }
  if (Object.keys(fields).length > 0) throw new HttpProblem('invalid', { fields });
}

/** Sanitised HTML, in which each picture has an `alt`. */
const UNDESCRIBED_PICTURE = /<img\b[^>]*\balt=""/;

/** Whether HTML has neither text nor a picture. */
function isBlank(html: string): boolean {
  return !/<img\b/.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
