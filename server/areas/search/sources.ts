import { type RawBuilder, sql } from 'kysely';
import { paths } from '#contract/kit/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import type { SearchKind } from '#contract/search/calls.ts';
import { services } from '#contract/search/services.ts';
import { foldForSearch, type SearchSpellings } from '#contract/search/words.ts';
import type { Translate } from '#server/http/translate.ts';
import { pathOfPage } from '#server/services/page-address.ts';
import { isSwitchedOn } from '#server/services/portal-switches.ts';
import { before, pathOfPublication } from './addresses.ts';
import { hasSpellings } from './has-spellings.ts';

interface Given {
  now: Date;
  translate: Translate;
  /** The union's short name, which texts of services contain */
  union: string;
}

/**
 * Returns all entries with one of the spellings, as rows of kind, title and text in both languages, path, time, whether
 * it is past, and whether it is a service of that name. Each source has a separate index over its words (`found_by`).
 */
export function sources(
  spellings: SearchSpellings['spellings'],
  kind: SearchKind | undefined,
  given: Given,
): RawBuilder<unknown> {
  const matches: SpellingsIn = (column, options) => hasSpellings(column, spellings, options);
  const all: Record<SearchKind, () => RawBuilder<unknown>> = {
    service: () => servicesThat(matches, given),
    page: () => sql`${pagesThat(matches, given.now)} union all ${questionsThat(matches)}`,
    organisation: () => sql`
      select 'organisation' as kind, jsonb_build_object('en', name) as title, description::jsonb as "text",
        ${before(organisationPaths.organisation)} || slug as path, null::timestamptz as at, false as is_over, false as is_named
      from student_organisations where ${matches(sql`found_by`)}`,
    event: () => eventsThat(matches, given.now),
    news: () => sql`
      select 'news' as kind, title::jsonb, excerpt::jsonb as "text", ${before(paths.newsItem)} || slug as path, published_at as at, false as is_over, false as is_named
      from news where published_at <= ${given.now} and ${matches(sql`found_by`)}`,
    publication: () => publicationsThat(matches, given.now),
  };
  const selected = kind === undefined ? Object.values(all) : [all[kind]];
  return sql.join(
    selected.map((source) => source()),
    sql` union all `,
  );
}

type SpellingsIn = (column: RawBuilder<unknown>, options?: { isFromStart: boolean }) => RawBuilder<boolean>;

/** The services as JSON, by the union's name; another name replaces them. */
let knownServices = { union: '', json: '' };

/** Returns the services in both languages as JSON. */
function servicesAsJson(translate: Translate): string {
  const rows = services.map(({ path, name, text, words }) => {
    const inBothLanguages = (message: typeof name) => ({ en: translate('en', message), mt: translate('mt', message) });
    const found_by = foldForSearch(
      [name, text, words].flatMap((each) => Object.values(inBothLanguages(each))).join(' '),
    );
    const names = foldForSearch([name, words].flatMap((each) => Object.values(inBothLanguages(each))).join(' '));
    return { path, title: inBothLanguages(name), text: inBothLanguages(text), found_by, names };
  });
  return JSON.stringify(rows);
}

function servicesThat(has: SpellingsIn, { translate, union }: Given): RawBuilder<unknown> {
  if (knownServices.union !== union) knownServices = { union, json: servicesAsJson(translate) };
  return sql`
    select 'service' as kind, title, "text", path, null::timestamptz as at, false as is_over,
      ${has(sql`names`, { isFromStart: true })} as is_named
    from jsonb_to_recordset(${knownServices.json}::jsonb)
      as addressed (path text, title jsonb, "text" jsonb, found_by text, names text)
    where ${has(sql`found_by`)} and ${isSwitchedOn('addressed.path')}`;
}

/** A page in the menu has the menu's address; any other page's address ends in its slug (CONTENT-1). */
function pagesThat(has: SpellingsIn, now: Date): RawBuilder<unknown> {
  return sql`
    select 'page' as kind, title, "text", path, null::timestamptz as at, false as is_over, false as is_named
    from (
      select pages.title::jsonb as title, pages.description::jsonb as "text", ${pathOfPage} as path
      from pages where pages.published_at <= ${now} and ${has(sql`pages.found_by`)}
    ) as addressed
    where ${isSwitchedOn('addressed.path')}`;
}

/** Frequent questions, on the contact page. */
function questionsThat(has: SpellingsIn): RawBuilder<unknown> {
  return sql`
    select 'page' as kind, question::jsonb as title, answer::jsonb as "text", ${`${paths.contact}#question-`}::text || id as path,
      null::timestamptz as at, false as is_over, false as is_named
    from faqs where is_published and ${has(sql`found_by`)}`;
}

/** An event has the time of its next occurrence, or of its last if all are past. */
function eventsThat(has: SpellingsIn, now: Date): RawBuilder<unknown> {
  return sql`
    select 'event' as kind, events.title::jsonb, events.excerpt::jsonb as "text", ${before(paths.event)} || events.slug as path,
      starts_at as at, coalesce(ends_at < ${now}, false) as is_over, false as is_named
    from events left join lateral (
      select starts_at, ends_at from event_occurrences where event_occurrences.event_id = events.id
      order by ends_at < ${now}, case when ends_at < ${now} then null else starts_at end, starts_at desc
      limit 1
    ) as chosen on true
    where events.published_at <= ${now} and ${has(sql`events.found_by`)}`;
}

function publicationsThat(has: SpellingsIn, now: Date): RawBuilder<unknown> {
  return sql`
    select 'publication' as kind, resources.title::jsonb, resources.excerpt::jsonb as "text",
      ${pathOfPublication} as path,
      resources.published_at as at, false as is_over, false as is_named
    from resources inner join resource_categories on resource_categories.id = resources.category_id
    where resources.published_at <= ${now} and ${has(sql`resources.found_by`)}`;
}
