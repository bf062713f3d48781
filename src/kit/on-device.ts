import type { MessageDescriptor } from '@lingui/core';
import type { DeviceDatabase, StoredDraft } from '#client/offline/tables.ts';

/** Texts and links of an area's data on the pages /outbox and /on-this-device (`on-device.ts` in its folder). */
export interface OnDevice {
  /** Offline writes, by endpoint id */
  writes?: Readonly<Record<string, (waiting: WaitingInput) => WriteDescription>>;
  /** Forms that save drafts */
  drafts?: readonly DraftPlace[];
  /** Stored answers that a page shows offline, by the `kind` of their `PassSource` */
  passes?: Readonly<Record<string, PassPlace>>;
  /** Pages with content that is part of the app: they open offline without a stored answer */
  pages?: readonly { href: string; label: () => MessageDescriptor }[];
  /** Other stored records */
  records?: DeviceRecords;
}

/** A pending write. */
export interface WaitingInput {
  /** Id of its outbox item; 0 if only the endpoint is known */
  id: number;
  /** The call's input; undefined if only the endpoint is known */
  input: unknown;
}

export interface WriteDescription {
  title: MessageDescriptor;
  /** The effect of sending it */
  note?: MessageDescriptor;
  /** The beginning of the user's text */
  text?: string;
  /** The page on which it can be changed */
  editPath?: string;
  /** Deleting it leaves a draft */
  leavesDraft?: true;
}

export interface DraftPlace {
  /** Prefix of the form's draft names */
  form: string;
  /** Page that continues the draft; undefined if the draft's name does not identify it */
  href?: string | ((name: string) => string);
  label: () => MessageDescriptor;
  /** Loads the function that deletes a draft together with its records; by default only the draft is deleted */
  loadRemoval?: () => Promise<(database: DeviceDatabase, draft: StoredDraft) => Promise<void>>;
}

export interface PassPlace {
  group: 'passes' | 'services';
  href: string;
  label: () => MessageDescriptor;
}

export interface DeviceRecords {
  group: 'services' | 'reports';
  /** Reads the owner's records without Dexie, whose chunk may be missing. @param owner null for a visitor's */
  read: (owner: string | null) => Promise<DeviceRecord[]>;
}

export interface DeviceRecord {
  /** Unique among the area's records */
  key: string;
  /** A stored name, or a translatable text */
  title: string | MessageDescriptor;
  href: string;
  /** Milliseconds since 1970 */
  at?: number;
}

/** Reads a text from a write's input: `textIn(input, 'body', 'message')`. Returns '' if there is none. */
export function textIn(input: unknown, ...keys: readonly string[]): string {
  let value = input;
  for (const key of keys) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return typeof value === 'string' ? value : '';
}
