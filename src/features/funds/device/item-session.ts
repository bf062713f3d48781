import { createDeviceSession, type DeviceSession } from '#client/offline/device-session.ts';
import type { DeviceStore } from '#client/offline/device-store.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { isArrival } from './fund-draft.ts';

/** The state of something that was stored to be sent. */
export interface SentItem {
  /** Undefined once it has arrived, or was deleted */
  item: OutboxItem | undefined;
  /** It waited here, and the server has answered that it has it */
  hasArrived: boolean;
  /** False where the device stores nothing: the page must stay open until it is sent */
  isPersistent: boolean;
}

type ItemRows = Omit<SentItem, 'isPersistent'>;

/** Shown until the device has been read, and where it cannot be. */
export const noSentItem: SentItem = { item: undefined, hasArrived: false, isPersistent: true };

/**
 * Follows an item of the outbox until it has arrived.
 * @param find the item, and its id as far as it is known: an item may be sent before it is read for the first time
 */
export function createItemSession(
  store: DeviceStore,
  name: string,
  find: (database: DeviceDatabase) => Promise<{ item: OutboxItem | undefined; id?: number | undefined }>,
): DeviceSession<ItemRows, SentItem> {
  let lastId: number | undefined;
  return createDeviceSession<ItemRows, SentItem>({
    store,
    name,
    initial: noSentItem,
    read: async (database) => {
      const { item, id } = await find(database);
      lastId = item?.id ?? id ?? lastId;
      // An item that was deleted, here or in another tab, has not arrived.
      const hasArrived = item === undefined && lastId !== undefined && (await isArrival(database, lastId));
      return { item, hasArrived };
    },
    show: ({ item, hasArrived }, { isPersistent }) => ({ item, hasArrived, isPersistent }),
  });
}
