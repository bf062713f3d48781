import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import type { Endpoint, EndpointSpec } from '#contract/endpoint.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { onOutboxChange } from './outbox-changes.ts';
import type { OutboxError } from './outbox-item.ts';
import { loadOutbox } from './outbox-start.ts';
import type { Write } from './outbox.ts';

/** Milliseconds a form waits for its answer before it says that the message is saved and is sent automatically. */
const ANSWER_WITHIN = 6_000;

/** The outcome of submitting a form. Only `sent` may be called sent. */
export type Submitted =
  /** An authentic answer arrived */
  | { outcome: 'sent' }
  /** Saved on this device; it is sent automatically */
  | { outcome: 'kept'; id: number }
  /** The server refused it; the item waits for the person (`id`), unless nothing is stored here */
  | { outcome: 'refused'; id: number | undefined; error: OutboxError }
  /** A new version under the same key came too late: the previous one is being sent, or may have arrived */
  | { outcome: 'too_late' }
  /** Neither sent nor saved: the form must keep it */
  | { outcome: 'failed' };

interface Options {
  transport: Transport;
  /** The item this is a new version of: it gets the new content, under a new key unless the write has its own */
  editing: number | undefined;
}

/** Sends a form through the outbox, or directly to the server if the device stores nothing. Never rejects. */
export async function submit<S extends Endpoint<EndpointSpec>>(write: Write<S>, options: Options): Promise<Submitted> {
  try {
    const id = await keepWrite(write, options.editing);
    return id === undefined ? { outcome: 'too_late' } : await answerOf(id);
  } catch {
    return submitDirectly(write, options.transport);
  }
}

async function keepWrite<S extends Endpoint<EndpointSpec>>(write: Write<S>, editing: number | undefined) {
  const outbox = await loadOutbox();
  const edit = { edit: write.input, draft: write.draft, key: write.key };
  if (editing !== undefined && (await outbox.decide(editing, edit))) return editing;
  // A second item under the key of the first would be refused as different content.
  if (editing !== undefined && write.key !== undefined) return undefined;
  return (await outbox.enqueue(write)).id;
}

/** The first outcome of an item, within the time that a person waits. */
async function answerOf(id: number): Promise<Submitted> {
  const changed = Promise.withResolvers<void>();
  const stop = onOutboxChange((change) => {
    if (change.id === id && (change.change === 'done' || change.change === 'failed')) changed.resolve();
  });
  const timer = setTimeout(changed.resolve, ANSWER_WITHIN);
  await changed.promise;
  stop();
  clearTimeout(timer);
  const { findKept } = await loadOutbox();
  const item = await findKept(id);
  if (item === undefined) return { outcome: 'sent' };
  return item.state === 'needs_attention' && item.error !== null
    ? { outcome: 'refused', id, error: item.error }
    : { outcome: 'kept', id };
}

/** Keys of contents that have not been answered yet: pressing again after a lost answer must not send twice. */
const keys = new Map<string, string>();

async function submitDirectly<S extends Endpoint<EndpointSpec>>(
  { endpoint, input, isAnonymous, key: own }: Write<S>,
  transport: Transport,
): Promise<Submitted> {
  const content = JSON.stringify([endpoint.id, input]);
  const key = own ?? keys.get(content) ?? randomUuid();
  keys.set(content, key);
  try {
    await call(transport, endpoint, input, { key, isAnonymous });
    keys.delete(content);
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return { outcome: 'failed' };
    const { code, status, message, errors } = error;
    return { outcome: 'refused', id: undefined, error: { code, status, message, errors } };
  }
}
