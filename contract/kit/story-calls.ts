import * as v from 'valibot';
import { Timestamp } from './common.ts';
import { dataAnswer, list, noContent, params } from './endpoint.ts';
import { LocalisedText, optionalText } from './localised.ts';
import { pages } from './pages.ts';
import { Person, search } from './person.ts';
import { id, instant, integer, rule, text } from './rules.ts';
import { PreviewLink } from './story-previews.ts';
import { versioned } from './versioned.ts';

/** The life of a text that readers see (docs/decisions/stories.md); derived from its times, by the server's clock. */
export const storyStates = ['draft', 'review', 'scheduled', 'published', 'taken_back'] as const;
export type StoryState = (typeof storyStates)[number];

/** Whether the Maltese of an entry is complete, missing somewhere, or older than a change of the English. */
export const translationMarks = ['complete', 'missing', 'outdated'] as const;

/**
 * The steps between states. `publish` makes the saved texts public, now or `at` a time; `unschedule` cancels that time;
 * `discard` drops saved changes of what is public; `undo` restores what was before the last step.
 */
export const storySteps = [
  'publish',
  'take_back',
  'unschedule',
  'discard',
  'request_review',
  'end_review',
  'undo',
] as const;
export type StoryStep = (typeof storySteps)[number];

/** The ways in which a version came about; `first` is the text from before versions were stored. */
export const storyActions = [
  'first',
  'added',
  'saved',
  'published',
  'scheduled',
  'schedule_applied',
  'taken_back',
  'unscheduled',
  'discarded',
  'review_requested',
  'review_ended',
  'undone',
] as const;
export type StoryAction = (typeof storyActions)[number];

/** A title in a form; the Maltese one may follow later. */
export const storyTitle = v.strictObject({ en: text(200), mt: optionalText(200) });

/** A text in a form. It may be empty until it is published. */
export function storyText(max: number) {
  return v.strictObject({ en: optionalText(max), mt: optionalText(max) });
}

/** The maximum characters of a body in one language, with its HTML. */
export const MAX_STORY_BODY = 60_000;

const summary = {
  id: v.number(),
  version: v.number(),
  slug: v.string(),
  title: LocalisedText,
  state: v.picklist(storyStates),
  /** Saved changes that readers do not see */
  has_changes: v.boolean(),
  /** The time at which a change of a published entry becomes public */
  scheduled_at: v.nullable(Timestamp),
  published_at: v.nullable(Timestamp),
  withdrawn_at: v.nullable(Timestamp),
  translation: v.picklist(translationMarks),
  changed_at: Timestamp,
};

/** An entry in the staff list, with its newest saved title. */
export const StorySummary = v.object({ ...summary, category_id: v.nullable(v.number()) });

/** A version in the history of an entry. `by` is null for the text from before versions were stored. */
export const StoryVersion = v.object({
  version: v.number(),
  at: Timestamp,
  by: v.nullable(Person),
  action: v.picklist(storyActions),
});

const Step = v.strictObject({ step: v.picklist(storySteps, rule('choice')), at: v.optional(instant) });

interface StoryCalls<P, S, C, A, F> {
  /** The path of the list; an entry is at `{path}/{id}` */
  path: P;
  /** The kind of entry in the audit log */
  subject: S;
  /** The name in the API documentation: "a news item" */
  named: string;
  /** The fields of the form; `title` and `slug` among them */
  content: C;
  /** The same fields as they are read */
  contentAnswer: A;
  /** Filters besides `search`, `state` and `translation` */
  filters?: F;
}

/**
 * The calls with which editors write, publish and take back a kind of text (PRESS-1 to PRESS-16). A new entry needs a
 * title only; "Publish" checks that it is complete.
 */
export function storyCalls<
  const P extends `/api/${string}`,
  const S extends string,
  C extends Fields,
  A extends v.GenericSchema,
  F extends v.ObjectEntries = Record<never, never>,
>(given: StoryCalls<P, S, C, A, F>) {
  const entry = storyEntry(given.contentAnswer);
  return { ...storyReads(given, entry), ...storyWrites(given, entry), step: stepCall(given, entry) } as const;
}

type Fields = v.ObjectEntries & { title: v.GenericSchema };
const who = 'editor';

/** An entry with its newest saved texts. */
function storyEntry<A extends v.GenericSchema>(content: A) {
  return v.object({
    ...summary,
    content,
    /** The fields whose English was changed after their Maltese */
    mt_outdated: v.array(v.string()),
    review_at: v.nullable(Timestamp),
    changed_by: v.nullable(Person),
  });
}

function storyReads<
  P extends `/api/${string}`,
  S extends string,
  C extends Fields,
  A extends v.GenericSchema,
  F extends v.ObjectEntries,
  E extends v.GenericSchema,
>({ path, named, contentAnswer, filters = {} as F }: StoryCalls<P, S, C, A, F>, entry: E) {
  return {
    list: {
      ...pages(StorySummary, ['-changed_at', 'changed_at', '-published_at', 'published_at', 'title', '-title'], {
        search,
        state: v.optional(v.picklist(storyStates)),
        translation: v.optional(v.picklist(translationMarks)),
        ...filters,
      }),
      path,
      summary: `Entries of every state, latest change first; \`search\` finds words of ${named} in either language`,
      who,
    },
    view: {
      method: 'GET',
      path: `${path}/{id}` as `${P}/{id}`,
      summary: `The newest saved texts of ${named}, which readers may not see yet`,
      who,
      params: params({ id }),
      answer: dataAnswer(entry),
      errors: ['not_found'],
    },
    versions: {
      method: 'GET',
      path: `${path}/{id}/versions` as `${P}/{id}/versions`,
      summary: `Versions of ${named} with author, time and action, newest first`,
      who,
      params: params({ id }),
      answer: list(StoryVersion),
      errors: ['not_found'],
    },
    version: {
      method: 'GET',
      path: `${path}/{id}/versions/{version}` as `${P}/{id}/versions/{version}`,
      summary: `The texts of ${named} in one version; saving them restores it`,
      who,
      params: params({ id, version: integer(1, 1_000_000) }),
      answer: dataAnswer(v.object({ ...StoryVersion.entries, content: contentAnswer })),
      errors: ['not_found'],
    },
  } as const;
}

function storyWrites<
  P extends `/api/${string}`,
  S extends string,
  C extends Fields,
  A extends v.GenericSchema,
  F extends v.ObjectEntries,
  E extends v.GenericSchema,
>({ path, subject, named, content }: StoryCalls<P, S, C, A, F>, entry: E) {
  const { title, ...others } = content;
  const at: `${P}/{id}` = `${path}/{id}`;
  const subjects = [subject] as const;
  return {
    add: {
      method: 'POST',
      path,
      summary: `Adds ${named} as a draft; without a slug, it is made from the title`,
      who,
      body: v.strictObject({ ...v.partial(v.strictObject(others)).entries, title: title as C['title'] }),
      audit: { actions: [`${subject}_added` as `${S}_added`], subjects },
      answer: dataAnswer(entry),
      status: 201,
      idempotency: 'required',
    },
    save: {
      method: 'PUT',
      path: at,
      summary: `Saves ${named}; readers see a change of what is public only after \`publish\``,
      who,
      params: params({ id }),
      // `is_maltese_current`: the Maltese is still right, although only the English was changed
      body: versioned(v.strictObject({ ...content, is_maltese_current: v.optional(v.boolean(), false) })),
      audit: { actions: [`${subject}_changed` as `${S}_changed`], subjects },
      answer: dataAnswer(entry),
      errors: ['not_found', 'version_conflict'],
      idempotency: 'optional',
    },
    previewLink: {
      method: 'POST',
      path: `${at}/preview-links` as `${P}/{id}/preview-links`,
      summary: `A link that shows the newest saved texts of ${named} to anyone for 24 hours`,
      who,
      params: params({ id }),
      audit: { actions: [`${subject}_preview_linked` as `${S}_preview_linked`], subjects },
      answer: dataAnswer(PreviewLink),
      errors: ['not_found'],
    },
    remove: {
      method: 'DELETE',
      path: at,
      summary: `Removes ${named} that was never public`,
      who,
      params: params({ id }),
      audit: { actions: [`${subject}_removed` as `${S}_removed`], subjects },
      answer: noContent,
      errors: ['not_found', 'step_impossible'],
    },
  } as const;
}

function stepCall<
  P extends `/api/${string}`,
  S extends string,
  C extends Fields,
  A extends v.GenericSchema,
  F extends v.ObjectEntries,
  E extends v.GenericSchema,
>({ path, subject, named }: StoryCalls<P, S, C, A, F>, entry: E) {
  const actions = [
    `${subject}_published` as `${S}_published`,
    `${subject}_scheduled` as `${S}_scheduled`,
    `${subject}_taken_back` as `${S}_taken_back`,
    `${subject}_changed` as `${S}_changed`,
  ] as const;
  return {
    method: 'PUT',
    path: `${path}/{id}/state` as `${P}/{id}/state`,
    summary: `Publishes ${named} now or \`at\` a time, takes it back, or another step of its life`,
    who,
    params: params({ id }),
    body: versioned(Step),
    audit: { actions, subjects: [subject] as const },
    answer: dataAnswer(entry),
    errors: ['not_found', 'version_conflict', 'step_impossible'],
    idempotency: 'optional',
  } as const;
}
