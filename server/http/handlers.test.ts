import { describe, expect, it } from 'vitest';
import { read, write } from './handlers.ts';

const rename = async (request: { name: string }, _context: { db: string }) => ({ id: 7, name: request.name });
const reread = async (_request: unknown, _context: unknown, id: number) => ({ id, name: 'current' });

describe('write', () => {
  it('returns only the given rules', () => {
    expect(write({ handle: rename })).toEqual({ handle: rename });
    expect(write({ transaction: 'own', handle: rename })).toEqual({ transaction: 'own', handle: rename });
    expect(write({ handle: rename, turn: { limit: 2 } })).toEqual({ handle: rename, turn: { limit: 2 } });
  });

  it('rereads an answer by its id, or by the subject that subjectOf returns', async () => {
    const byId = write({ handle: rename, reread });
    expect(byId.reread?.subjectOf(await rename({ name: 'old' }, { db: '' }))).toBe(7);
    expect(await byId.reread?.read({}, {}, 7)).toEqual({ id: 7, name: 'current' });
    const byName = write({
      handle: rename,
      reread: { subjectOf: ({ name }) => name, read: async (_request, _context, name) => ({ id: 0, name }) },
    });
    expect(byName.reread?.subjectOf({ id: 7, name: 'old' })).toBe('old');
  });

  it('does not compile with contradictory rules or with the wrong type of subject', () => {
    const asText = async (_request: unknown, _context: unknown, id: string) => ({ id: Number(id), name: '' });
    // @ts-expect-error -- A handler with its own transactions holds no connection, so it takes no turns.
    expect(write({ transaction: 'own', handle: rename, turn: {} })).toHaveProperty('turn');
    // @ts-expect-error -- Its answer could not be stored in the transaction of its effect.
    expect(write({ transaction: 'own', handle: rename, reread })).toHaveProperty('reread');
    // @ts-expect-error -- The id of the answer is a number.
    expect(write({ handle: rename, reread: asText })).toHaveProperty('reread');
    // @ts-expect-error -- One statement is the whole work.
    expect(write({ handle: rename, attempt: async () => undefined })).toHaveProperty('attempt');
  });
});

describe('read', () => {
  it('returns the handler with the time for which its answer is shared', () => {
    expect(read({ handle: rename, sharedMs: 1000 })).toEqual({ handle: rename, sharedMs: 1000 });
  });
});
