type AnyHandler = (...given: never[]) => unknown;

/** How the answer of a write is read again. */
export interface Reread {
  /** What is stored of a long answer: its `id`, unless the handler says otherwise */
  subjectOf: (result: unknown) => unknown;
  read: (request: unknown, context: unknown, subject: unknown) => Promise<unknown>;
}

const rereads = new WeakMap<object, Reread>();

type IdOf<R> = R extends { id: infer I } ? I : undefined;

/**
 * A write with a key whose answer may be too long to be stored (`MAX_STORED_ANSWER`): for a repeat it is read again, and
 * then says what is true by that time. Without this, what people write would be stored again with each answer.
 * @param read reads the answer by the subject of the first one; throws `not_found` if it is no longer there
 * @param subjectOf what is stored of a long answer; its `id` by default
 */
export function withReread<H extends AnyHandler, S = IdOf<Awaited<ReturnType<H>>>>(
  handler: H,
  read: (...given: [...Parameters<H>, subject: S]) => Promise<Awaited<ReturnType<H>>> | Awaited<ReturnType<H>>,
  subjectOf: (result: Awaited<ReturnType<H>>) => S = (result) => (result as { id: S }).id,
): H {
  rereads.set(handler, { read, subjectOf } as unknown as Reread);
  return handler;
}

/** How a handler's answer is read again; undefined if it is always short. */
export function rereadOf(handler: object): Reread | undefined {
  return rereads.get(handler);
}
