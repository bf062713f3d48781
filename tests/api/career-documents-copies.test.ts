import { describe, expect, it } from 'vitest';
import { careerDocuments } from '#contract/career-documents/calls.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { copyCv, dropCvCopy, findCvCopy, deleteOldCvCopies } from '#server/services/career-documents.ts';
import { call, follow, storyTime } from '#tests/support/api.ts';
import { pdfBytes, pdfFile } from '#tests/support/documents.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type Adding, sendDocument } from '#tests/support/server/career-documents.ts';
import { untilLockIsAwaited } from '#tests/support/server/lock-waits.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, clock, db, files: stored } = await startAppWithFiles();
const DAY_MS = 86_400_000;

const listOf = (as: Person) => call(app, careerDocuments.list, {}, { as });
const add = (as: Person, file: File, options?: Adding) => sendDocument(app, as, file, options);

describe('a copy of the CV for an interview', () => {
  const interview = new Date(storyTime.getTime() + 10 * DAY_MS);

  /** Runs the job that removes the bytes of deleted files. */
  async function removeBytes(): Promise<void> {
    await db
      .updateTable('files_to_remove')
      .set({ noted_at: new Date(0) })
      .execute();
    await removeNotedFiles({ db, files: stored });
  }

  // CDOC-8
  it('does not change when the CV is replaced or deleted', async () => {
    const as = await addPerson(app, db);
    await add(as, pdfFile('cv.pdf', 'Then'));
    const id = await copyCv(db, as.id, interview);
    const newer = await add(as, pdfFile('cv.pdf', 'Now'));
    await call(app, careerDocuments.remove, { params: { file: newer.id } }, { as });
    await removeBytes();
    const copy = await findCvCopy(db, id ?? 0);
    const opened = await stored.open(copy?.key ?? '');
    expect(Buffer.from(await new Response(opened?.stream()).arrayBuffer())).toEqual(pdfBytes('Then'));
    expect(await listOf(as)).toEqual([]);
  });

  it('is not made if there is no CV', async () => {
    const as = await addPerson(app, db);
    await add(as, pdfFile(), { kind: 'cover_letter' });
    expect(await copyCv(db, as.id, interview)).toBeUndefined();
  });

  // CDOC-9
  it('is deleted when its interview is cancelled or long past, or with the account; the CV remains', async () => {
    const as = await addPerson(app, db);
    const { id: first } = await add(as, pdfFile('cv.pdf', 'First'));
    const [cancelled = 0, past = 0] = [await copyCv(db, as.id, interview), await copyCv(db, as.id, interview)];
    await dropCvCopy(db, as.id, cancelled);
    expect(await findCvCopy(db, cancelled)).toBeUndefined();
    const key = (await findCvCopy(db, past))?.key ?? '';
    const second = await add(as, pdfFile('cv.pdf', 'Second'));
    expect(second.id).not.toBe(first);
    clock.set(new Date(interview.getTime() + 89 * DAY_MS));
    await deleteOldCvCopies({ db, clock });
    expect(await findCvCopy(db, past)).toMatchObject({ key });
    clock.set(new Date(interview.getTime() + 91 * DAY_MS));
    await deleteOldCvCopies({ db, clock });
    clock.set(storyTime);
    expect(await findCvCopy(db, past)).toBeUndefined();
    await removeBytes();
    expect(await stored.open(key)).toBeUndefined();
    const [left] = await listOf(as);
    const bytes = await (await follow(app, left?.file, as)).arrayBuffer();
    expect(Buffer.from(bytes)).toEqual(pdfBytes('Second'));
  });

  it('keeps its file even if the CV is replaced before the booking is committed', async () => {
    const as = await addPerson(app, db);
    await add(as, pdfFile('cv.pdf', 'Before'));
    let replacing: Promise<unknown> = Promise.resolve();
    const id = await db.transaction().execute(async (transaction) => {
      const copy = await copyCv(transaction, as.id, interview);
      replacing = add(as, pdfFile('cv.pdf', 'After'));
      await untilLockIsAwaited(db);
      return copy;
    });
    await replacing;
    expect(await findCvCopy(db, id ?? 0)).toBeDefined();
  });

  it('cannot be deleted by another person', async () => {
    const [as, other] = [await addPerson(app, db), await addPerson(app, db)];
    await add(as, pdfFile());
    const id = (await copyCv(db, as.id, interview)) ?? 0;
    await dropCvCopy(db, other.id, id);
    expect(await findCvCopy(db, id)).toBeDefined();
  });
});
