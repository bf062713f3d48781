import type { ApiError } from '#api/api-error.ts';
import type { Transport } from '#api/transport.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { AttemptResult } from './outbox-rules.ts';
import type { DeviceDatabase } from './tables.ts';

/** A write that may wait. */
export interface WaitingWrite {
  endpoint: Endpoint<EndpointSpec>;
  hooks?: WriteHooks;
}

/**
 * What this device does besides sending a write, if it stores more than the item. All but `send` run inside the
 * transaction that changes the item, and may await nothing but the database.
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
   * It was refused, or did not arrive. @returns what to record in the item; undefined if the item was replaced or
   * removed
   */
  onFailed(
    database: DeviceDatabase,
    item: OutboxItem,
    failure: ApiError,
    changes: AttemptResult,
  ): Promise<AttemptResult | undefined>;
  /** The person deleted the item from the list of waiting items */
  onDeleted(database: DeviceDatabase, item: OutboxItem): Promise<void>;
}
