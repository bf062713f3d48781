import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient, query } from '#client/api/query.ts';
import { createRequestKeys } from '#client/api/request-keys.ts';
import { MARKER_HEADER } from '#contract/kit/common.ts';
import { area, bare, noContent } from '#contract/kit/endpoint.ts';
import { sendWrite } from './use-write.ts';

const things = area('things', {
  ask: {
    method: 'POST',
    path: '/api/things',
    summary: 'Asks for a thing',
    who: 'anyone',
    body: v.strictObject({ name: v.string() }),
    answer: noContent,
    errors: ['forbidden'],
    idempotency: 'required',
  },
  list: { method: 'GET', path: '/api/things', summary: 'Things', who: 'anyone', answer: bare(v.array(v.string())) },
});
const marker = { [MARKER_HEADER]: '1' };
const chair = { body: { name: 'chair' } };

const ignore = () => undefined;

let sent: (string | null)[] = [];
let answer: 'done' | 'lost' | 'refused' = 'done';
beforeEach(() => {
  sent = [];
  answer = 'done';
});

/** Records the key of each write, and returns the result of `answer`. */
async function server(request: Request): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  sent.push(key);
  if (answer === 'lost') throw new TypeError('The connection was lost');
  if (answer === 'done')
    return new Response(null, { status: 204, headers: { ...marker, 'idempotency-key': key ?? '' } });
  return Response.json({ message: 'No', code: 'forbidden' }, { status: 403, headers: marker });
}

function start() {
  const client = createQueryClient({ base: 'https://ksu.example', locale: 'en', token: () => null, fetch: server });
  const keys = createRequestKeys();
  const send = (input = chair, refreshes: string[] = []) => sendWrite(client, keys, things.ask, input, { refreshes });
  return { client, send };
}

test('a repeated write uses the same key until there is an answer', async () => {
  const { send } = start();
  answer = 'lost';
  await send().catch(ignore);
  await send().catch(ignore);
  answer = 'done';
  await send();
  expect(new Set(sent).size).toBe(1);
  await send();
  expect(new Set(sent).size).toBe(2);
});

test('a write with another input uses another key', async () => {
  const { send } = start();
  answer = 'lost';
  await send().catch(ignore);
  await send({ body: { name: 'table' } }).catch(ignore);
  await send().catch(ignore);
  expect(sent[1]).not.toBe(sent[0]);
  expect(sent[2]).toBe(sent[0]);
});

test('a write after a rejection uses a new key', async () => {
  const { send } = start();
  answer = 'refused';
  await send().catch(ignore);
  await send().catch(ignore);
  expect(new Set(sent).size).toBe(2);
});

test.each(['done', 'refused', 'lost'] as const)(
  'the queries of the given areas are refetched after a write that is %s',
  async (next) => {
    const { client, send } = start();
    const { queryKey } = query(things.list, {});
    client.setQueryData(queryKey, ['chair']);
    client.setQueryData(['other.list', {}], []);
    answer = next;
    await send(chair, ['things']).catch(ignore);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(['other.list', {}])?.isInvalidated).toBe(false);
  },
);
