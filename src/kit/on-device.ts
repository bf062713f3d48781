import type { MessageDescriptor } from '@lingui/core';

/** What the pages /outbox and /on-this-device say of an area's data on the device (`on-device.ts` in its folder). */
export interface OnDevice {
  /** Its offline writes, by the endpoint's id */
  writes?: Readonly<Record<string, (waiting: WaitingInput) => WriteDescription>>;
  /** Its forms that save drafts; a longer name comes before one that it begins with */
  drafts?: readonly DraftPlace[];
  /** Its stored answers that a page shows offline, by the kind of their `PassSource` */
  passes?: Readonly<Record<string, PassPlace>>;
  /** Its pages that are part of the app, so that they open without a copy of any answer */
  pages?: readonly { href: string; label: () => MessageDescriptor }[];
  /** Its data of other kinds */
  records?: DeviceRecords;
}

/** A write that waits to be sent. */
export interface WaitingInput {
  /** Of its item in the outbox; 0 where only the kind is known */
  id: number;
  /** What is sent; undefined where only the kind is known */
  input: unknown;
}

export interface WriteDescription {
  title: MessageDescriptor;
  /** The beginning of the text that the person wrote */
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
}

export interface PassPlace {
  group: 'passes' | 'services';
  href: string;
  label: () => MessageDescriptor;
}

export interface DeviceRecords {
  group: 'services' | 'reports';
  /** Reads them without Dexie, whose chunk may be missing. @param owner null for those of visitors */
  read: (owner: string | null) => Promise<DeviceRecord[]>;
}

export interface DeviceRecord {
  /** Unique among the area's records */
  key: string;
  /** A stored name, or a translated text */
  title: string | MessageDescriptor;
  href: string;
  /** Milliseconds since 1970 */
  at?: number;
}

/** A text in the input of a write, such as `body` → `message`; empty if there is none. */
export function textIn(input: unknown, ...keys: readonly string[]): string {
  let value = input;
  for (const key of keys) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return typeof value === 'string' ? value : '';
}
