import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { serve } from '@hono/node-server';
import autocannon from 'autocannon';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { Pool } from 'pg';
import { createApp } from '#server/app.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { closedCheckout } from '#server/gateways/checkout-closed.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { localFiles } from '#server/gateways/files.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { createLog } from '#server/http/logging.ts';
import { readTranslations } from '#server/http/translate.ts';
import { openUnion } from '#server/http/union.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startPostgres } from '#tests/support/global-postgres.ts';

/**
 * `npm run bench:api`: requests per second for the list of news, compared with a bare Hono route that reads the same
 * rows and sends them unchanged, on a separate filled database. Both run alternately, several times, in this process.
 * Concurrent callers share a response (`server/http/coalesce-reads.ts`); the bare route reads for each.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const ROUNDS = 3;
/** The minimum ratio to the bare route. */
const MIN_RATIO = 0.9;

/** The rows that the list call reads, with the simplest possible query. */
const sameRows = `
  select news.id, news.slug, news.title, news.excerpt, news.author, news.published_at, news.reading_minutes,
    news_categories.id as category_id, news_categories.slug as category_slug, news_categories.name as category_name,
    to_jsonb(media) as image
  from news
  join news_categories on news_categories.id = news.category_id
  left join media on media.id = news.image_id
  where news.published_at <= $1
  order by news.published_at desc, news.id desc
  limit 12`;

function bareApp(pool: Pool): Hono {
  const app = new Hono();
  return app.get('/api/news', async (c) => {
    const { rows } = await pool.query(sameRows, [new Date()]);
    return c.json({ data: rows });
  });
}

function ourApp(db: Kysely<DB>) {
  return createApp({
    db,
    clock: systemClock,
    checkout: closedCheckout(),
    files: localFiles(tmpdir()),
    jobs: { enqueue: () => Promise.reject(new Error('Reading news leaves no work for later.')) },
    log: createLog('fatal'),
    translate: readTranslations(),
    union: openUnion(db),
    settings: {
      publicUrl: undefined,
      filesUrl: '/files/',
      checkAnswers: false,
      requestsPerMinute: 100_000_000,
      bodyTimeout: 15_000,
      uploadsFolder: '',
      dataFolder: tmpdir(),
      minFreeBytes: 1,
      expectsBackups: false,
      hasWorker: true,
      behindProxy: false,
      hasMailServer: false,
      areDocsForStaff: false,
      contactAddress: '',
      contactPerSender: 1,
      contactPerNetwork: 1,
      homeUrl: '',
      universityDomains: [],
      juniorCollegeDomains: [],
    },
    secrets: openSecrets(Buffer.alloc(SECRET_BYTES)),
    passwords: argon2Passwords(),
  });
}

async function measure(fetch: Hono['fetch']): Promise<number> {
  const opened = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, opened.resolve);
  const { port } = await opened.promise;
  const address = `http://127.0.0.1:${port}/api/news?locale=en`;
  await autocannon({ url: address, connections: 20, duration: 1 });
  const result = await autocannon({ url: address, connections: 20, duration: SECONDS });
  if ('closeAllConnections' in server) server.closeAllConnections();
  server.close();
  if (result.non2xx > 0) throw new Error(`${result.non2xx} calls were refused.`);
  return result.requests.average;
}

const stopPostgres = await startPostgres({ keeps: true });
const { url, db, drop } = await freshDatabase({ seed: true });
const pool = new Pool({ connectionString: url, max: 10 });
try {
  process.exitCode = await compare();
} finally {
  await pool.end();
  await drop();
  await stopPostgres();
}

/** @returns the exit code */
async function compare(): Promise<number> {
  const rates: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await measure(bareApp(pool).fetch));
    rates.ours.push(await measure(ourApp(db).fetch as Hono['fetch']));
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const [bare, ours] = [median(rates.bare), median(rates.ours)];
  const part = `${((100 * ours) / bare).toFixed(0)} % (at least ${100 * MIN_RATIO} %)`;
  console.log(`bare route   ${bare.toFixed(0)} requests/s\n/api/news    ${ours.toFixed(0)} requests/s   ${part}`);
  return ours >= MIN_RATIO * bare ? 0 : 1;
}
