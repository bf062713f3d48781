import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { startServer } from '#tests/support/e2e-server.ts';

/**
 * `npm run bench:load`: eighty page requests per second from one address, for some seconds, to the built portal in a
 * separate process. Meanwhile `/api/health` must respond within 100 ms, for each kind of request. Needs `npm run
 * build`.
 */
const PAGES_PER_SECOND = 80;
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const SLOWEST_MS = 100;
const PROBE_INTERVAL_MS = 50;

let asked = 0;
const next = () => (asked += 1);
/** Kinds of requests, from pages cached for some seconds to pages rendered for each request. */
const kinds: Record<string, () => { path: string; headers?: Record<string, string> }> = {
  'the same page': () => ({ path: '/' }),
  'pages with a cookie': () => ({ path: '/media/events', headers: { cookie: `visit=${next()}` } }),
  'another page each time': () => ({ path: `/media/news?from=${next()}` }),
};

const server = await startServer({ environment: { NODE_ENV: 'production', LOG_LEVEL: 'error' } });
try {
  const alone = await probe(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  print('no pages', alone.times);
  const slowest: number[] = [];
  for (const [name, request] of Object.entries(kinds)) slowest.push(await measure(name, request));
  process.exitCode = Math.max(...slowest) < SLOWEST_MS ? 0 : 1;
} finally {
  await server.stop();
}

async function measure(name: string, request: (typeof kinds)[string]): Promise<number> {
  const { times, result } = await probe(() => load(request));
  print(name, times);
  const { statusCodeStats = {}, latency, errors, timeouts } = result;
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}: ${count}`);
  console.log(
    `  pages           ${statuses.join('  ')}; p50 ${latency.p50} ms, longest ${latency.max} ms; ${errors + timeouts} without an answer`,
  );
  if (errors + timeouts > 0 || Object.keys(statusCodeStats).some((status) => status !== '200')) return Infinity;
  return Math.max(...times);
}

function load(request: (typeof kinds)[string]): Promise<autocannon.Result> {
  return autocannon({
    url: server.address,
    connections: PAGES_PER_SECOND,
    overallRate: PAGES_PER_SECOND,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    requests: [
      {
        method: 'GET',
        setupRequest: (plain) => {
          const { path, headers } = request();
          return { ...plain, path, headers: { ...plain.headers, ...headers } };
        },
      },
    ],
  });
}

/** The duration of each call of `/api/health` during the work, in milliseconds. */
async function probe<T>(work: () => Promise<T>): Promise<{ times: number[]; result: T }> {
  const times: number[] = [];
  const asking: Promise<void>[] = [];
  const ask = async () => {
    const start = performance.now();
    const answer = await fetch(`${server.address}/api/health`);
    await answer.text();
    times.push(answer.ok ? performance.now() - start : Infinity);
  };
  // Delays of this process would otherwise count as the server's.
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const timer = setInterval(() => asking.push(ask()), PROBE_INTERVAL_MS);
  const result = await work();
  clearInterval(timer);
  await Promise.all(asking);
  own.disable();
  console.log(`  (this program was ${Math.round(own.max / 1e6)} ms late at most)`);
  return { times, result };
}

function print(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)} ms`;
  console.log(
    `${name.padEnd(22)} /api/health: ${sorted.length} calls; p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
}
