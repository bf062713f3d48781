import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Booking, bookings } from '#contract/bookings.ts';
import { type EventItem, events } from '#contract/events.ts';

interface Asked {
  request: APIRequestContext;
  url: string;
  /** Of whoever books */
  token: string;
}

/** Books free places of an event of the seed, and confirms them. */
export async function bookFree({ request, url, token }: Asked, slug: string, count: number): Promise<Booking> {
  const event = await data(await request.get(url + events.viewBySlug.path.replace('{slug}', slug)));
  const [time] = (event as EventItem).occurrences;
  const [occurrence_id, ticket_id] = [time?.id ?? 0, time?.tickets[0]?.id ?? 0];
  const attendees = Array.from({ length: count }, (_, index) => ({ ticket_id, first_name: `Guest ${index + 1}` }));
  const authorization = `Bearer ${token}`;
  const created = await request.post(url + bookings.create.path, {
    data: { occurrence_id, attendees },
    headers: { authorization, 'idempotency-key': randomUUID() },
  });
  const { id } = (await data(created)) as Booking;
  await data(await request.post(url + bookings.pay.path.replace('{id}', id), { headers: { authorization } }));
  const path = bookings.view.path.replace('{id}', id);
  return (await data(await request.get(url + path, { headers: { authorization } }))) as Booking;
}

/** The same picture with its evening rewritten: the signature no longer fits. */
export function edited(qr: string): string {
  const [version, content = '', signature] = qr.split('.');
  const changed = Buffer.from(content, 'base64url').toString().replace(/\d+-/, '1-');
  return [version, Buffer.from(changed).toString('base64url'), signature].join('.');
}

async function data(answer: { ok(): boolean; text(): Promise<string>; json(): Promise<unknown> }): Promise<unknown> {
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: unknown }).data;
}
