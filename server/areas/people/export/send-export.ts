import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { FileStore } from '#server/gateways/files.ts';
import { notFound } from '#server/http/errors.ts';
import { addressOf } from '#server/http/limits.ts';
import { jsonHeaders } from '#server/http/security-headers.ts';
import type { Api } from '#server/http/serve.ts';
import { provenAddresses } from '#server/services/account-deletion.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { EXPORT_ADDRESS, openExportLink } from './export-link.ts';
import { type ExportedArea, type PersonExport, readPersonExport } from './write-export.ts';

/** `GET /api/people/exports/{link}`: everything about a person as a zip archive (PEOPLE-10). */
export function bindExports({ app, services, routes, shares }: Api, areas: readonly ExportedArea[]): void {
  const { db, files, clock } = services;
  routes.add('GET', `${EXPORT_ADDRESS}{link}`);
  app.get(`${EXPORT_ADDRESS}:link`, async (c) => {
    const request = c.req.raw;
    const { link, session } = await openExportLink(c.req.param('link'), request, services);
    const { user_id, is_by_staff: isByStaff, locale } = link;
    const addresses = await addressesOf(db, user_id);
    const caller = { user_id: session.user_id, network: addressOf(request, c.env, services.settings) };
    const read = (transaction: Kysely<DB>) =>
      readPersonExport(transaction, { id: user_id, addresses, isByStaff }, { areas, services, locale });
    const found = await shares.forCaller('costly', caller, () => shares.costly(db, caller, read));
    return new Response(streamOf(archiveOf(found, files)), {
      headers: {
        ...jsonHeaders,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="personal-data-${dayInMalta(clock.now())}.zip"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      },
    });
  });
}

function streamOf(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** @throws HttpProblem `not_found` for a deleted account */
async function addressesOf(db: Kysely<DB>, id: number): Promise<string[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'university_email', 'verified_at', 'email_proven_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return provenAddresses(user).map((address) => address.toLowerCase());
}

/** The bytes of the archive; each file is read when the caller has received the one before. */
async function* archiveOf({ begin, files, archive }: PersonExport, store: FileStore): AsyncGenerator<Uint8Array> {
  yield* begin;
  for (const { key, name } of files) {
    const file = await store.open(key);
    if (file === undefined) continue;
    const entry = archive.addFile(name);
    for await (const bytes of file.stream()) {
      entry.write(bytes);
      yield* archive.takeBytes();
    }
    entry.close();
    yield* archive.takeBytes();
  }
  archive.close();
  yield* archive.takeBytes();
}
