import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { pagePath } from '#contract/kit/page-path.ts';
import { paths } from '#contract/kit/paths.ts';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { newsFeedAddress } from '#contract/news/feeds.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type EncodedBody, encodeBody } from '#server/http/encoding.ts';
import { notFound } from '#server/http/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import type { Api } from '#server/http/serve.ts';
import { escapeXml, publicFile } from '#server/http/xml.ts';
import { sanitiseHtml } from '#server/services/sanitise.ts';
import { matchingNews } from './news-queries.ts';

/** The maximum number of entries; readers keep older ones. */
const ENTRIES = 20;

type Services = Pick<Api['services'], 'db' | 'clock' | 'settings' | 'union'>;

interface FeedAddress {
  locale: Locale;
  /** The slug of a category; all news without one */
  category: string | undefined;
}

interface StoredFeed extends EncodedBody {
  /** Digest of the rows that it was made from */
  source: string;
  changedAt: Date | undefined;
}

/** Serves the Atom feeds of all news and of each category (NEWS-13 to NEWS-15). */
export function bindNewsFeeds({ app, services, answers }: Api): void {
  const respond = async (request: Request, category?: string) => {
    const address = { locale: localeOf(request), category };
    const feed = await answers.read(`feed ${JSON.stringify(address)}`, (stored: StoredFeed | undefined) =>
      readFeed(address, services, stored),
    );
    const variesByLanguage = !/[?&]locale=(?:en|mt)(?:&|$)/.test(request.url);
    return publicFile(request, feed, { type: 'application/atom+xml', changedAt: feed.changedAt, variesByLanguage });
  };
  app.get(`${serverRoots.feeds}/news.atom`, (c) => respond(c.req.raw));
  app.get(`${serverRoots.feeds}/news/:file{[a-z0-9-]+\\.atom}`, (c) =>
    respond(c.req.raw, c.req.param('file').slice(0, -'.atom'.length)),
  );
}

/** Reads the rows of a feed, and returns the stored one if it was made from the same rows. */
async function readFeed(address: FeedAddress, services: Services, stored?: StoredFeed): Promise<StoredFeed> {
  const now = services.clock.now();
  const union = services.union.names().short_name;
  const category = await findCategory(address, services.db);
  const entries = await findEntries(address, services, now);
  const changedAt = await findLastChange(services.db, now);
  const source = hash('sha1', JSON.stringify([union, category, entries, changedAt]), 'base64url');
  if (stored?.source === source) return stored;
  const text = feedOf({ union, address, category, entries, changedAt, homeUrl: services.settings.homeUrl });
  // Within the second of a change, another change would have the same time.
  const isCertain = now.getTime() - changedAt.getTime() >= 1000;
  return { ...encodeBody(text), source: isCertain ? source : '', changedAt: isCertain ? changedAt : undefined };
}

/** @throws HttpProblem `not_found` for an unknown category */
async function findCategory({ category, locale }: FeedAddress, db: Kysely<DB>): Promise<string | undefined> {
  if (category === undefined) return undefined;
  const found = db.selectFrom('news_categories').select(texts(locale, 'name')).where('slug', '=', category);
  return (await found.executeTakeFirstOrThrow(notFound)).name;
}

type Entry = Awaited<ReturnType<typeof findEntries>>[number];

function findEntries({ locale, category }: FeedAddress, { db }: Services, now: Date) {
  return matchingNews(db, now, { category })
    .select(['news.id', 'news.slug', ...texts(locale, 'news.title', 'news.excerpt', 'news.body', 'news.author')])
    .select(['news_categories.slug as category_slug', ...texts(locale, 'news_categories.name as category_name')])
    .select([
      sql<Date>`news.published_at`.as('published_at'),
      sql<Date>`greatest(news.updated_at, news.published_at)`.as('changed_at'),
    ])
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(ENTRIES)
    .execute();
}

/** Finds the time at which a text was last published, changed or taken back. */
async function findLastChange(db: Kysely<DB>, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(case when published_at <= ${now} then greatest(updated_at, published_at) else withdrawn_at end) as at
    from news`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

interface Feed {
  /** The union's short name */
  union: string;
  address: FeedAddress;
  /** Name of the category in the reader's language; undefined for all news */
  category: string | undefined;
  entries: readonly Entry[];
  changedAt: Date;
  homeUrl: string;
}

function feedOf({ union, address, category, entries, changedAt, homeUrl }: Feed): string {
  const { locale } = address;
  const own = escapeXml(homeUrl + newsFeedAddress(locale, address.category));
  const title = [union, { en: 'News', mt: 'Aħbarijiet' }[locale], category].filter(Boolean).join(' · ');
  const list = homeUrl + paths.news + (address.category === undefined ? '' : `?category=${address.category}`);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${own}</id>
<title>${escapeXml(title)}</title>
<updated>${changedAt.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${escapeXml(list)}"/>
${entries.map((entry) => entryOf(entry, homeUrl)).join('')}</feed>
`;
}

/** An entry is identified by the address with its number, which remains when its address moves (NEWS-5). */
function entryOf(entry: Entry, homeUrl: string): string {
  const addressOf = (id: string | number) => escapeXml(homeUrl + pagePath(paths.newsItem, { id }));
  const body = sanitiseHtml(entry.body).replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${homeUrl}/`);
  return `<entry>
<id>${addressOf(entry.id)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${addressOf(entry.slug)}"/>
<published>${entry.published_at.toISOString()}</published>
<updated>${entry.changed_at.toISOString()}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
<category term="${escapeXml(entry.category_slug)}" label="${escapeXml(entry.category_name)}"/>
<summary>${escapeXml(entry.excerpt)}</summary>
<content type="html">${escapeXml(body)}</content>
</entry>
`;
}
