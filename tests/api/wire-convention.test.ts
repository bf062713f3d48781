import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { events } from '#contract/events/calls.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { call } from '#tests/support/api.ts';
import { read } from '#tests/support/repository.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { differences, outsideTheContract } from '#tests/support/server/wire-differences.ts';

/**
 * Checks every endpoint against the wire convention. server/http/serve.ts, and each story, check that a handler
 * returns the declared response.
 */
const { app, db } = await startApp();

const endpoints = allEndpoints();

/** Status and shape, e.g. `201 one`. */
function answerOf({ answer, status }: EndpointSpec): string {
  return `${answer.kind === 'none' ? 204 : (status ?? 200)} ${answer.kind}`;
}

/** A write without a response body returns 204, whatever its method. */
const expected: Readonly<Record<EndpointSpec['method'], readonly string[]>> = {
  GET: ['200 one', '200 list', '200 page'],
  POST: ['201 one', '201 list', '204 none'],
  PUT: ['200 one', '204 none'],
  DELETE: ['204 none'],
};

/** Names in the query, e.g. `page`. */
function queryOf({ query }: Endpoint): string[] {
  return Object.keys((query as { entries?: object } | undefined)?.entries ?? {});
}

describe('the wire convention', () => {
  // WIRE-8
  it('is followed by every endpoint, except those in the table of differences', () => {
    const kept = (endpoint: Endpoint) => expected[endpoint.method].includes(answerOf(endpoint));
    const others = endpoints.filter((endpoint) => !kept(endpoint)).map((each) => `${each.id} ${answerOf(each)}`);
    const written = differences.flatMap(({ calls, answers }) => calls.map((id) => `${id} ${answers}`));
    expect(others.toSorted()).toEqual(written.toSorted());
  });

  // WIRE-9
  it('has links and meta for every paginated list, and for no other', () => {
    const wrong = endpoints.filter((each) => (each.answer.kind === 'page') !== queryOf(each).includes('page'));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('covers everything served below /api, except the listed routes', () => {
    const named = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const served = app.routes
      .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    const others = [...new Set(served)].filter((each) => !named.includes(each));
    expect(others.toSorted()).toEqual(Object.keys(outsideTheContract).toSorted());
  });

  it('is documented with the same table of differences', () => {
    const document = read('docs/wire-differences.md');
    const rows = [
      ...differences.flatMap(({ calls, answers, reason }) =>
        calls.map((id) => `| ${addressOf(id)} | ${answers} | ${reason} |`),
      ),
      ...Object.entries(outsideTheContract).map(([address, what]) => `| ${address} | ${what} |`),
    ];
    expect(document.split('\n').filter((line) => /^\| (?:GET|POST|PUT|DELETE) /.test(line))).toEqual(rows);
  });
});

it('a single event contains its occurrences and all ticket types, which a list of events omits', async () => {
  const event = await addEvent(db, { slug: 'concert', type_id: await addEventType(db, 'music') });
  const first = await addOccurrence(db, event, ['2026-12-01T18:00:00Z', '2026-12-01T20:00:00Z']);
  const second = await addOccurrence(db, event, ['2026-12-02T18:00:00Z', '2026-12-02T20:00:00Z']);
  const tickets = [await addTicketType(db, first, 1), await addTicketType(db, second, 1)];
  const found = await call(app, events.viewBySlug, { params: { slug: 'concert' } });
  expect(found.occurrences).toEqual(await call(app, events.occurrences, { params: { event } }));
  expect(found.tickets.map(({ id, occurrence_id }) => [id, occurrence_id])).toEqual([
    [tickets[0], first],
    [tickets[1], second],
  ]);
  const { data } = await call(app, events.list, {});
  expect(Object.keys(data[0] ?? {})).not.toContain('tickets');
  expect(Object.keys(data[0]?.occurrences[0] ?? {})).toEqual(['id', 'start', 'end', 'status']);
});

function addressOf(id: string): string {
  const found = endpoints.find((endpoint) => endpoint.id === id);
  return `${found?.method} ${found?.path}`;
}
