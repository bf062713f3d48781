import { createDeviceSession, type DeviceSession } from '#client/offline/device-session.ts';
import type { DeviceStore } from '#client/offline/device-store.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { isArrival } from './fund-draft.ts';

/** The state of an item that was queued. */
export interface SentItem {
  /** Undefined once it has arrived, or was deleted */
  item: OutboxItem | undefined;
  /** The item was pending on this device, and the server has confirmed it */
  hasArrived: boolean;
  /** False if the device stores nothing: the page must stay open until the item is sent */
  isPersistent: boolean;
}

type ItemRows = Omit<SentItem, 'isPersistent'>;

/** Used until the device has been read, or if it cannot be read. */
export const noSentItem: SentItem = { item: undefined, hasArrived: false, isPersistent: true };

/**
 * Follows an outbox item until it has arrived.
 * @param find returns the item, and its id if known: an item may be sent before it is read for the first time
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
      // A deleted item, here or in another tab, has not arrived.
      const hasArrived = item === undefined && lastId !== undefined && (await isArrival(database, lastId));
      return { item, hasArrived };
    },
    show: ({ item, hasArrived }, { isPersistent }) => ({ item, hasArrived, isPersistent }),
  });
}
