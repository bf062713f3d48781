import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { PreparedClient } from '#server/db/prepared-client.ts';

/**
 * The smallest server for the same rush: one statement per call, no verification of tokens or input, no stored
 * responses. `npm run bench:rush` compares the portal with it. Prints its address.
 */
const pool = new Pool({ Client: PreparedClient, connectionString: process.env['DATABASE_URL'], max: 10 });

await pool.query(`
  create or replace function bare_claim(p_user integer, p_occurrence integer, p_places jsonb) returns jsonb
  language plpgsql as $$
  declare
    booking uuid := gen_random_uuid();
    result jsonb;
  begin
    insert into bookings (id, user_id, occurrence_id, locale, created_at, held_from, held_until)
    values (booking, p_user, p_occurrence, 'en', now(), now(), now() + interval '10 minutes');
    result := claim_places(booking, p_places, now(), 10);
    if result ->> 'code' <> 'claimed' then
      delete from bookings where id = booking;
    end if;
    return result;
  end $$`);

const PLAN = `
  select json_build_object('data', json_build_object('sections', json_build_array(json_build_object('rows',
    json_build_array(json_build_object('seats', json_agg(json_build_array(seats.id, number, x, y))))))))::text as body
  from seats join seating_sections on seating_sections.id = section_id
  where plan_id = (select seating_plan_id from event_occurrences where id = $1)`;
const TAKEN = `
  select json_build_object('data', json_build_object('booked', '[]'::json, 'on_hold',
    coalesce(json_agg(seat_id), '[]'::json)))::text as body
  from attendees where occurrence_id = $1 and holds_place and seat_id is not null`;

interface Wanted {
  occurrence_id: number;
  attendees: { ticket_id: number; seat_id?: number }[];
}

async function read(url: string): Promise<string> {
  const occurrence = /occurrences\/(\d+)/.exec(url)?.[1];
  const { rows } = await pool.query<{ body: string }>(url.endsWith('/seats') ? TAKEN : PLAN, [occurrence]);
  return rows[0]?.body ?? '{}';
}

async function claim(token: string, { occurrence_id, attendees }: Wanted): Promise<number> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const places = attendees.map((each) => ({ ...each, attendee_id: null, first_name: 'N/A', last_name: '', email: '' }));
  const { rows } = await pool.query<{ claim: { code: string } }>('select bare_claim($1, $2, $3) as claim', [
    Number(sub),
    occurrence_id,
    JSON.stringify(places),
  ]);
  return rows[0]?.claim.code === 'claimed' ? 201 : 409;
}

const server = createServer((request, response) => {
  const { url = '', method } = request;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const answer = async () => {
      if (method === 'GET') return response.end(await read(url));
      const wanted = JSON.parse(Buffer.concat(chunks).toString()) as Wanted;
      response.statusCode = await claim(request.headers.authorization ?? '', wanted);
      return response.end('{}');
    };
    answer().catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end('{}');
    });
  });
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => process.exit(0));
