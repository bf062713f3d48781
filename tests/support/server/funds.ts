import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { FUND_CHUNK_BYTES, type FundUploadProgress, funds } from '#contract/funds/calls.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type Credentials, storyTime, type testApp } from '#tests/support/api.ts';
import { pdfBytes } from '#tests/support/documents.ts';
import { asFile } from '#tests/support/photos.ts';

type App = ReturnType<typeof testApp>;
type Body = InputOf<typeof funds.apply>['body'];

/** Sends the bytes of a file from a position on, at most a chunk. */
export function sendFundPiece(
  app: App,
  as: Credentials,
  { key, bytes, position = 0 }: { key: string; bytes: Buffer; position?: number },
): Promise<FundUploadProgress> {
  const piece = asFile(
    bytes.subarray(position, position + FUND_CHUNK_BYTES),
    'quotation.pdf',
    'application/octet-stream',
  );
  const body = { size: String(bytes.length), position: String(position) };
  return call(app, funds.addPiece, { body, files: { piece } }, { as, key });
}

/** Sends a file in one chunk. @returns its id */
export async function sendFundFile(app: App, as: Credentials, bytes = pdfBytes('Quotation')): Promise<string> {
  const key = randomUUID();
  await sendFundPiece(app, as, { key, bytes });
  return key;
}

/** A complete application to a fund, as its questions require; `changes` replace parts of it. */
export async function fundForm(app: App, as: Credentials, slug: string, changes: Partial<Body> = {}): Promise<Body> {
  const fund = await call(app, funds.view, { params: { slug } });
  const answers: Body['answers'] = [];
  const files: Body['files'] = [];
  for (const { id: question_id, kind, is_required, choices } of fund.questions) {
    if (!is_required) continue;
    if (kind === 'files') files.push({ question_id, uuid: await sendFundFile(app, as) });
    if (kind === 'text') answers.push({ question_id, value: 'We play, and everybody may come.' });
    if (kind === 'period') answers.push({ question_id, value: '2027-01-10/2027-01-12' });
    if (kind === 'choice') answers.push({ question_id, value: choices[0]?.value ?? '' });
    if (kind === 'amount') answers.push({ question_id, value: '500' });
  }
  const budget: Body['budget'] = [
    { kind: 'cost', label: 'Hire of lights', amount: 90_000 },
    { kind: 'income', label: 'Tickets', amount: 20_000 },
  ];
  const grant_id = fund.grants[0]?.id ?? 0;
  return { grant_id, title: 'Plays in the quadrangle', answers, budget, requested: 70_000, files, ...changes };
}

/** Stores an application without a call. @returns its id */
export async function addFundApplication(
  db: Kysely<DB>,
  user_id: number,
  { slug = 'arts-fund', organisation_id }: { slug?: string; organisation_id?: number } = {},
): Promise<string> {
  const id = randomUUID();
  const found = await db
    .selectFrom('funds')
    .innerJoin('fund_windows', 'fund_windows.fund_id', 'funds.id')
    .innerJoin('fund_grants', 'fund_grants.fund_id', 'funds.id')
    .select(['funds.id as fund_id', 'fund_windows.id as window_id', 'fund_grants.id as grant_id'])
    .where('slug', '=', slug)
    .orderBy('closes_at', 'desc')
    .orderBy('fund_grants.order')
    .limit(1)
    .executeTakeFirstOrThrow();
  const times = { submitted_at: storyTime, changed_at: storyTime };
  const row = { id, ...found, user_id, organisation_id, title: 'Plays', requested_cents: 5000, ...times };
  await addRows(db, 'fund_applications', row);
  await addRows(db, 'fund_events', { application_id: id, state: 'submitted', at: storyTime, actor_id: user_id });
  return id;
}

/** Opens every fund from the time of the stories until the end of 29 November 2026, without applications. */
export async function openFunds(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('fund_applications').execute();
  await db.deleteFrom('fund_windows').execute();
  const days = [
    ['2025-12-01', '2026-02-28'],
    ['2026-11-01', '2026-11-29'],
    ['2026-12-05', '2027-02-28'],
  ];
  const all = await db.selectFrom('funds').select('id').execute();
  const windows = all.flatMap(({ id: fund_id }) =>
    days.map(([opens_on = '', closes_on = '']) => ({ fund_id, opens_on, closes_on })),
  );
  await addRows(db, 'fund_windows', windows);
}

/** Adds an application of an account with a message, and a receipt without stored bytes. */
export async function addFundExchange(db: Kysely<DB>, user_id: number): Promise<void> {
  const application_id = await addFundApplication(db, user_id);
  const [id, file_id] = [randomUUID(), randomUUID()];
  const message = { id: randomUUID(), application_id, is_from_union: false, author_id: user_id, text: 'Any news?' };
  await addRows(db, 'fund_messages', { ...message, written_at: storyTime });
  const receipt = { id, application_id, label: 'Lights', amount_cents: 100, added_by: user_id, added_at: storyTime };
  await addRows(db, 'fund_receipts', receipt);
  const file = { file_name: 'r.pdf', key: `private/${file_id}.pdf`, mime_type: 'application/pdf', size: 1 };
  const row = { id: file_id, collection_name: 'fund_file', ...file, created_at: storyTime };
  await addRows(db, 'private_files', row);
  const placed = { user_id, application_id, receipt_id: id, file_id, added_at: storyTime };
  await addRows(db, 'fund_files', { id: randomUUID(), ...placed });
}
