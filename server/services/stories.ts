import type { SignedInContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import { person } from './person.ts';
import { listStories, type StoryListRequest } from './story-lists.ts';
import { getStory, type StoryKind } from './story-rows.ts';
import { getVersion, listVersions } from './story-versions.ts';
import {
  type Addition,
  addStory,
  linkPreview,
  removeStory,
  saveStory,
  type Saving,
  stepStory,
  type Stepping,
  type StoryRules,
} from './story-writes.ts';

interface OfStory {
  params: { id: number };
}

/** Returns the handlers of `storyCalls()`. */
export function storyEntries<Answer extends { id: number; content: unknown }>(rules: StoryRules) {
  const { kind } = rules;
  const read = (id: number, context: SignedInContext) => readStory<Answer>(kind, id, context);
  const reread = (_request: unknown, context: SignedInContext, id: number) => read(id, context);
  return {
    list: (request: StoryListRequest, context: SignedInContext) => listStories(kind, request, context),
    view: ({ params }: OfStory, context: SignedInContext) => read(params.id, context),
    add: write({
      handle: async (request: Addition, context: SignedInContext) =>
        read(await addStory(rules, request, context), context),
      reread,
    }),
    save: write({
      handle: async (request: Saving, context: SignedInContext) => {
        await saveStory(rules, request, context);
        return read(request.params.id, context);
      },
      reread,
    }),
    step: write({
      handle: async (request: Stepping, context: SignedInContext) => {
        await stepStory(rules, request, context);
        return read(request.params.id, context);
      },
      reread,
    }),
    remove: (request: OfStory, context: SignedInContext) => removeStory(rules, request, context),
    previewLink: (request: OfStory, context: SignedInContext) => linkPreview(rules, request, context),
    versions: async ({ params: { id } }: OfStory, { db, clock }: SignedInContext) =>
      listVersions(db, kind, await getStory(db, kind, id, clock.now())),
    version: async ({ params }: { params: { id: number; version: number } }, { db, clock }: SignedInContext) => {
      const story = await getStory(db, kind, params.id, clock.now());
      const { content, ...version } = await getVersion(db, kind, story, params.version);
      return { ...version, content: content as Answer['content'] };
    },
  };
}

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
