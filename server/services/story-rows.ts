import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoryState, translationMarks } from '#contract/kit/story-calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import { sanitiseHtml } from './sanitise.ts';

/** A kind of text with a life (docs/decisions/stories.md): its columns, and the fields of its form, are the same. */
export interface StoryKind {
  table: 'news' | 'resources' | 'pages' | 'events';
  /** Its kind in the audit log */
  subject: 'news_item' | 'publication' | 'page' | 'event';
  /** Its fields, with the empty value of each */
  empty: Readonly<Record<string, unknown>>;
  /** The fields that must not be empty in English when it is published */
  required: readonly string[];
}

interface BothLanguages {
  en: string;
  mt: string;
}

/** The values of all fields; texts have both languages, of which the Maltese may be empty. */
export interface StoryContent extends Readonly<Record<string, unknown>> {
  slug: string;
  title: BothLanguages;
  image_id: number | null;
  category_id?: number | null;
}

/** The columns of an entry that are its life. */
export interface StoryLife {
  published_at: Date | null;
  review_at: Date | null;
  withdrawn_at: Date | null;
  withdrawn_published_at: Date | null;
  /** Saved changes that readers do not see */
  draft: StoryContent | null;
  /** A change that becomes public at `scheduled_at` */
  scheduled: StoryContent | null;
  scheduled_at: Date | null;
  /** The texts whose English was changed after their Maltese */
  mt_outdated: string[];
}

export interface StoryRow extends StoryLife {
  id: number;
  version: number;
  updated_at: Date;
  state: StoryState;
  /** The texts that readers see, if any do */
  shown: StoryContent;
  /** The newest saved texts */
  content: StoryContent;
  translation: (typeof translationMarks)[number];
}

/** Whether a value has both languages. */
export function isText(value: unknown): value is BothLanguages {
  return typeof value === 'object' && value !== null && 'en' in value;
}

/** Returns the entries of a kind with their state at this moment, as the table `story`. */
export function storiesOf(db: Kysely<DB>, kind: StoryKind, now: Date) {
  const shown = shownContent(kind);
  return db.selectFrom(
    sql<StoryRow>`(
      select id, version, updated_at, published_at, review_at, withdrawn_at, withdrawn_published_at, draft, scheduled,
        scheduled_at, mt_outdated, shown, content,
        case
          when published_at <= ${now} then 'published'
          when published_at is not null then 'scheduled'
          when withdrawn_at is not null then 'taken_back'
          when review_at is not null then 'review'
          else 'draft'
        end as state,
        case
          when exists (
            select from jsonb_each(content) as field
            where field.value ->> 'en' <> '' and field.value ->> 'mt' = '' and jsonb_typeof(field.value) = 'object'
          ) then 'missing'
          when mt_outdated <> '{}' then 'outdated'
          else 'complete'
        end as translation
      from ${sql.table(kind.table)} as entry,
        lateral (select ${shown} as shown) as texts,
        lateral (select shown || coalesce(draft, scheduled, '{}') as content) as newest
    )`.as('story'),
  );
}

/** @throws HttpProblem `not_found` */
export function getStory(db: Kysely<DB>, kind: StoryKind, id: number, now: Date): Promise<StoryRow> {
  return storiesOf(db, kind, now).selectAll().where('story.id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** The columns of an entry as its content. A missing Maltese text is empty. */
function shownContent({ empty }: StoryKind): RawBuilder<StoryContent> {
  const fields = Object.entries(empty).map(([field, value]) => {
    const column = sql.ref(field);
    const both = sql`jsonb_build_object('en', ${column} ->> 'en', 'mt', coalesce(${column} ->> 'mt', ''))`;
    return sql`${sql.lit(field)}, ${isText(value) ? both : column}`;
  });
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

/** Returns the content of a form in the order of its fields, with the HTML that is let through (PRESS-3). */
export function contentOf({ empty }: StoryKind, form: Readonly<Record<string, unknown>>): StoryContent {
  const fields = Object.keys(empty).map((field) => {
    const value = form[field] ?? empty[field];
    const isHtml = field === 'body' && isText(value);
    return [field, isHtml ? { en: sanitiseHtml(value.en), mt: sanitiseHtml(value.mt) } : value];
  });
  return Object.fromEntries(fields) as StoryContent;
}

/** Values of columns, as they are written. */
export type StoryColumns = Readonly<Record<string, unknown>>;

/** Writes columns of an entry. */
export async function writeStory(db: Kysely<DB>, { table }: StoryKind, id: number, columns: StoryColumns) {
  const written = Object.entries(columns).map(([name, value]) => [name, isJson(value) ? JSON.stringify(value) : value]);
  await db
    .updateTable(table as 'news')
    .set(Object.fromEntries(written) as never)
    .where('id', '=', id)
    .execute();
}

function isJson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
