import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import type { ApiError } from '../api/api-error.ts';
import type { Transport } from '../api/transport.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { AttemptResult } from './outbox-rules.ts';
import type { DeviceDatabase } from './tables.ts';

/** A write that may be queued. */
export interface WaitingWrite {
  endpoint: Endpoint<EndpointSpec>;
  hooks?: WriteHooks;
}

/**
 * Writes are sent one after the other; uploads, which take minutes, have a separate lane, so that they do not delay
 * writes.
 */
export const lanes = ['writes', 'uploads'] as const;
export type Lane = (typeof lanes)[number];

/**
 * An area's writes that may be queued on the device, by endpoint id; all other writes need the network. Scarce and
 * secret things are never queued: seats, tickets, slots, payments, sign-in, identity data (OFFLINE-18). A write is
 * loaded when it is sent, so that no page loads another area's contract.
 */
export type OfflineWrites = Readonly<Record<string, { lane: Lane; load: () => Promise<WaitingWrite> }>>;

/**
 * The changes on this device that accompany a write, if it stores more than the item. All but `send` run inside the
 * transaction that changes the item, and may await only the database.
 */
export interface WriteHooks {
  /** How it is sent, if not as JSON. Like `receive()`, resolves with the answer or throws an ApiError */
  send?(database: DeviceDatabase, transport: Transport, item: OutboxItem): Promise<unknown>;
  /**
   * The item has arrived and is removed.
   * @param answer undefined if this version of the app could not read it
   */
  onSent(database: DeviceDatabase, item: OutboxItem, answer: unknown): Promise<void>;
  /**
   * The item was rejected, or did not arrive.
   * @returns what to record in the item; undefined if the item was replaced or removed
   */
  onFailed(
    database: DeviceDatabase,
    item: OutboxItem,
    failure: ApiError,
    changes: AttemptResult,
  ): Promise<AttemptResult | undefined>;
  /** The user deleted the item from the list of waiting items */
  onDeleted(database: DeviceDatabase, item: OutboxItem): Promise<void>;
}
