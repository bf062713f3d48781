import { type Selectable, sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/endpoints.ts';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { record } from './audit.ts';
import { clearPublicPicture, type Pictured, setPublicPicture } from './public-pictures.ts';

interface PictureRules<T extends Pictured['table']> {
  table: T;
  /** The audit log has `…_changed` */
  subject: AuditSubject;
  collection_name: string;
  /** The longest side of the stored picture, in pixels */
  longestSide: number;
  alt: (row: Selectable<DB[T]>) => { en: string; mt: string };
  /** Details for the audit log, without personal data */
  details: (row: Selectable<DB[T]>) => Record<string, string>;
  /** Called in the transaction of a change */
  onChange?: (context: SignedInContext) => void;
}

/** Returns the handlers of `pictureCalls()`. */
export function entryPicture<T extends Pictured['table']>({ table, subject, ...rules }: PictureRules<T>) {
  const find = async (id: number, { db }: SignedInContext) => {
    const { rows } = await sql<Selectable<DB[T]>>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
    const [row] = rows;
    if (row === undefined) throw notFound();
    return row;
  };
  const note = (id: number, row: Selectable<DB[T]>) => (context: SignedInContext) => {
    rules.onChange?.(context);
    const action = `${subject}_changed` as AuditAction;
    return record(context, { action, subject, subject_id: id, details: rules.details(row) });
  };
  interface OfEntry {
    params: { id: number };
  }
  return {
    /** @throws HttpProblem `not_found`, `unsupported_type`, `too_large` */
    setPicture: write({
      transaction: 'own',
      handle: async (
        { params: { id }, files }: OfEntry & { files: { picture: ReceivedFile } },
        context: SignedInContext,
      ) => {
        const row = await find(id, context);
        const { collection_name, longestSide } = rules;
        const picture = { file: files.picture, collection_name, longestSide, alt: rules.alt(row) };
        return setPublicPicture({ table, id }, picture, context, note(id, row));
      },
    }),
    /** @throws HttpProblem `not_found` */
    removePicture: async ({ params: { id } }: OfEntry, context: SignedInContext) =>
      clearPublicPicture({ table, id }, context, note(id, await find(id, context))),
  };
}
