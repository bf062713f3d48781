import { sql } from 'kysely';
import { paths } from '#contract/kit/paths.ts';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { encodeBody } from '#server/http/encoding.ts';
import type { Api } from '#server/http/serve.ts';
import { escapeXml, publicFile } from '#server/http/xml.ts';
import { pathOfPage } from '#server/services/page-address.ts';
import { isSwitchedOn } from '#server/services/portal-switches.ts';
import { before, pathOfPublication } from './addresses.ts';

/** The limit of the format. */
const MAX_ADDRESSES = 50_000;

/** Public pages that always exist; lists first. */
const fixedAddresses = [
  paths.home,
  paths.news,
  paths.events,
  paths.opinionPieces,
  paths.socialSpeak,
  paths.resources,
  paths.organisations,
  paths.representatives,
  paths.services,
  paths.contact,
];

interface Address {
  path: string;
  changed_at: Date | null;
}

/** Serves the list of public addresses for search engines, and `robots.txt`, which names it (SEARCH-10, SEARCH-11). */
export function bindSitemap({ app, services, answers }: Api): void {
  const { homeUrl } = services.settings;
  const robots = encodeBody(
    `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nAllow: /\nSitemap: ${homeUrl}${serverRoots.sitemap}\n`,
  );
  app.get(serverRoots.robots, (c) => publicFile(c.req.raw, robots, { type: 'text/plain' }));
  app.get(serverRoots.sitemap, async (c) => {
    const body = await answers.read('sitemap', async (stored: typeof robots | undefined) => {
      const text = sitemapOf(await findAddresses(services), homeUrl);
      return stored?.text === text ? stored : encodeBody(text);
    });
    return publicFile(c.req.raw, body, { type: 'application/xml' });
  });
}

/** Finds the addresses that are public now, with the time of their last published change. */
async function findAddresses({ db, clock }: Pick<Api['services'], 'db' | 'clock'>): Promise<readonly Address[]> {
  const now = clock.now();
  const changed = (table: string) =>
    sql`greatest(${sql.ref(`${table}.updated_at`)}, ${sql.ref(`${table}.published_at`)})`;
  const { rows } = await sql<Address>`
    select path, max(changed_at) as changed_at from (
      select path, null::timestamptz as changed_at, 0 as "order"
      from unnest(${fixedAddresses}::text[]) as path
      union all
      select ${before(paths.newsItem)} || slug, ${changed('news')}, 1 from news where published_at <= ${now}
      union all
      select ${pathOfPublication}, ${changed('resources')}, 2
      from resources inner join resource_categories on resource_categories.id = resources.category_id
      where published_at <= ${now}
      union all
      select ${before(paths.event)} || slug, ${changed('events')}, 3 from events where published_at <= ${now}
      union all
      select ${pathOfPage}, ${changed('pages')}, 4 from pages where published_at <= ${now}
      union all
      select ${before(organisationPaths.organisation)} || slug, null, 5 from student_organisations
    ) as addressed
    where ${isSwitchedOn('addressed.path')}
    group by path
    order by min("order"), path
    limit ${MAX_ADDRESSES}`.execute(db);
  return rows;
}

function sitemapOf(addresses: readonly Address[], homeUrl: string): string {
  const entries = addresses.map(({ path, changed_at }) => {
    const changed = changed_at === null ? '' : `<lastmod>${changed_at.toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(homeUrl + encodeURI(path))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
