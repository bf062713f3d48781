import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { createRequestKeys } from '../api/request-keys.ts';
import type { Transport } from '../api/transport.ts';
import { onOutboxChange } from './outbox-changes.ts';
import { type OutboxError, SEND_PATIENCE_MS } from './outbox-item.ts';
import { loadOutbox } from './outbox-start.ts';
import type { Write } from './outbox.ts';

/** The outcome of submitting a form. Only for `sent` may a screen say that the form was sent. */
export type Submitted =
  /** An authentic answer arrived */
  | { outcome: 'sent' }
  /** Saved on this device; it is sent automatically */
  | { outcome: 'kept'; id: number }
  /** Rejected by the server; the item needs the user (`id`), unless nothing is stored here */
  | { outcome: 'refused'; id: number | undefined; error: OutboxError }
  /** The item is no longer on this device, and no arrival is recorded: deleted in another tab, or the storage was cleared */
  | { outcome: 'gone' }
  /** A new version under the same key came too late: the previous one is being sent, or may have arrived */
  | { outcome: 'too_late' }
  /**
   * Not saved, and no answer arrived: the form must retain the input. `may_have_arrived` unless it certainly was not
   * sent
   */
  | { outcome: 'failed'; may_have_arrived: boolean };

interface Options {
  transport: Transport;
  /** The item that this write replaces: it gets the new content, under a new key unless the write has its own */
  editing: number | undefined;
}

/** Keys of contents with an unknown outcome: pressing the button again after a lost answer must not send it twice. */
const keys = createRequestKeys();

/**
 * Sends a form through the outbox, or directly to the server if the device cannot store it. Never rejects. Both ways use
 * the same key for the same content, so that sending it twice has one effect.
 */
export async function submit<S extends Endpoint<EndpointSpec>>(write: Write<S>, options: Options): Promise<Submitted> {
  const content = [write.endpoint.id, write.input];
  const result = await submitWithKey(write.key ?? keys.keyOf(content), write, options);
  if (result.outcome !== 'failed') keys.forget(content);
  return result;
}

async function submitWithKey<S extends Endpoint<EndpointSpec>>(
  key: string,
  write: Write<S>,
  { transport, editing }: Options,
): Promise<Submitted> {
  let id: number | undefined;
  try {
    id = await enqueueOrReplace(key, write, editing);
  } catch {
    return submitDirectly(key, write, transport);
  }
  // A stored item is never sent outside the outbox as well, even if it cannot be read afterwards.
  return id === undefined ? { outcome: 'too_late' } : waitForOutcome(id).catch(() => ({ outcome: 'kept', id }));
}

async function enqueueOrReplace<S extends Endpoint<EndpointSpec>>(
  key: string,
  write: Write<S>,
  editing: number | undefined,
) {
  const outbox = await loadOutbox();
  const edit = { edit: write.input, draft: write.draft, key: write.key, newKey: key };
  if (editing !== undefined && (await outbox.decide(editing, edit))) return editing;
  // A second item under the key of the first would be rejected as different content.
  if (editing !== undefined && write.key !== undefined) return undefined;
  return (await outbox.enqueue({ ...write, key })).id;
}

/** Returns the first outcome of an item; `kept` if there is none within `SEND_PATIENCE_MS`. */
async function waitForOutcome(id: number): Promise<Submitted> {
  await waitUntilSettled(id);
  return (await findOutcome(id)) ?? { outcome: 'kept', id };
}

/** Resolves when the item has an outcome, or at the timeout. */
function waitUntilSettled(id: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, SEND_PATIENCE_MS);
    const stop = onOutboxChange((change) => {
      if (change.id === id && change.change !== 'sending' && change.change !== 'kept') end();
    });
  });
}

/**
 * The outcome of an item that was stored on this device; undefined while it waits.
 * @throws NotSavedError when the device cannot be read
 */
export async function findOutcome(id: number): Promise<Submitted | undefined> {
  const { findSubmitted } = await loadOutbox();
  const found = await findSubmitted(id);
  if (found === 'arrived') return { outcome: 'sent' };
  if (found === 'gone') return { outcome: 'gone' };
  if (found === 'sealed') return undefined;
  const isRefused = found.state === 'needs_attention' || found.state === 'conflict';
  return isRefused && found.error !== null ? { outcome: 'refused', id, error: found.error } : undefined;
}

async function submitDirectly<S extends Endpoint<EndpointSpec>>(
  key: string,
  { endpoint, input, isAnonymous }: Write<S>,
  transport: Transport,
): Promise<Submitted> {
  const isOffline = navigator.onLine === false;
  try {
    await call(transport, endpoint, input, { key, isAnonymous });
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'failed', may_have_arrived: false };
    // The server accepted the write, as in the outbox; only the body of its answer is from another version.
    if (error.code === 'unexpected_answer') return { outcome: 'sent' };
    if (error.status < 400 || error.status >= 500) {
      return { outcome: 'failed', may_have_arrived: !isOffline };
    }
    const { code, status, message, errors } = error;
    return { outcome: 'refused', id: undefined, error: { code, status, message, errors } };
  }
}
