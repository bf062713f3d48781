import { performance } from 'node:perf_hooks';
import { allEndpoints } from '#contract/endpoints.ts';
import { type CallInput, send, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startPostgres } from '#tests/support/global-postgres.ts';
import { addPerson } from '#tests/support/people.ts';
import { fillTenYears } from './growth/fill.ts';

/**
 * `npm run bench:growth`: the milliseconds of reads on the database of a demo, and on one of ten years, in one run. `PART`
 * is the part of the ten years, 1 by default; `ROUNDS` the number of measurements of a read.
 */
const part = Number(process.env['PART'] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 9);

/** A name, the id of the endpoint, and its input. */
const reads: readonly (readonly [string, string, CallInput])[] = [
  ['news', 'news.list', {}],
  ['coming events', 'events.list', { query: { filter: { upcoming: true } } }],
  ['all events', 'events.list', {}],
  ['search, one word', 'search.find', { query: { filter: { search: 'evening' } } }],
  ['own bookings', 'bookings.list', {}],
  ['people, first page', 'peopleAdmin.list', { query: {} }],
  ['people, a common name', 'peopleAdmin.list', { query: { filter: { search: 'maria borg' } } }],
  ['payments, first page', 'paymentsAdmin.list', { query: {} }],
  ['payments, page 500', 'paymentsAdmin.list', { query: { page: 500 } }],
  ['payments, a common name', 'paymentsAdmin.list', { query: { filter: { search: 'maria borg' } } }],
  ['payments, a receipt', 'paymentsAdmin.list', { query: { filter: { search: 'KSU-1000042' } } }],
  ['payments, nothing', 'paymentsAdmin.list', { query: { filter: { search: 'nobody' } } }],
  ['refunds, a common name', 'refundsAdmin.list', { query: { filter: { search: 'maria borg' } } }],
  ['permits, a common name', 'parkingAdmin.list', { query: { filter: { search: 'maria borg' } } }],
  ['gowns, a common name', 'togaAdmin.list', { query: { filter: { search: 'maria borg' } } }],
  ['complaints, a word', 'complaintsAdmin.list', { query: { filter: { search: 'heating' } } }],
  ['messages, a word', 'contactAdmin.list', { query: { filter: { search: 'nobody' } } }],
  ['holders, a common name', 'holdersAdmin.list', { query: { filter: { search: 'maria borg' } } }],
  ['audit log, first page', 'staff.auditLog', { query: {} }],
  ['audit log, an entry', 'staff.auditLog', { query: { filter: { entry: '4711' } } }],
  ['search of staff', 'staff.find', { query: { search: 'maria borg' } }],
];

async function measure(isGrown: boolean): Promise<Map<string, number>> {
  const { db, drop } = await freshDatabase({ seed: true });
  try {
    if (isGrown) await fillTenYears(db, part);
    const app = testApp(db);
    const as = await addPerson(app, db, { roles: ['staff', 'finance', 'editor', 'wellbeing'] });
    const times = new Map<string, number>();
    for (const [name, id, input] of reads) {
      const endpoint = allEndpoints().find((each) => each.id === id);
      if (endpoint === undefined) throw new Error(`There is no call ${id}.`);
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        const answer = await send(app, endpoint, input, { as });
        const text = await answer.text();
        taken.push(performance.now() - start);
        if (!answer.ok) {
          process.stderr.write(`${name}: ${answer.status} ${text.slice(0, 200)}\n`);
          break;
        }
      }
      times.set(name, taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0);
    }
    return times;
  } finally {
    await drop();
  }
}

const stopPostgres = await startPostgres({ keeps: true });
try {
  const [small, grown] = [await measure(false), await measure(true)];
  process.stdout.write(`${'read'.padEnd(28)}${'demo'.padStart(9)}${'ten years'.padStart(12)}${'ratio'.padStart(8)}\n`);
  for (const [name, before] of small) {
    const after = grown.get(name) ?? 0;
    const cells = [
      before.toFixed(1).padStart(9),
      after.toFixed(1).padStart(12),
      (after / before).toFixed(1).padStart(8),
    ];
    process.stdout.write(`${name.padEnd(28)}${cells.join('')}\n`);
  }
} finally {
  await stopPostgres();
}
