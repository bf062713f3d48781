import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { OfflineWrites } from '#offline/write-hooks.ts';
import type { KeptReads } from '#shared/device/kept-reads.ts';
import type { Bearer } from '#shared/person/use-bearer.ts';
import type { TabIcon } from '#ui/navigation/TabBar.tsx';
import type { OnDevice } from './on-device.ts';
import type { Pages } from './page/page-module.ts';
import type { StaffArea } from './staff/staff-area.ts';
import type { AgendaLines } from './today/agenda-lines.ts';
import type { TodayParts } from './today/today-part.ts';

/** The groups of the account's entries: what is shown at a door, what was applied for, what an office brings, oneself. */
export const accountGroups = ['passes', 'services', 'work', 'own'] as const;

/** An entry of the account: in its overview, above its pages, in the menu. */
export interface AccountEntry {
  href: string;
  group: (typeof accountGroups)[number];
  /** Its position among the entries of all areas; the smallest comes first */
  order: number;
  /** Its text; the person is undefined until the device or the server has said who it is */
  label: (person: Bearer | undefined) => MessageDescriptor;
  /** Who sees it; everybody by default */
  isFor?: (person: Bearer) => boolean;
}

/** A place of the bar at the foot of a phone; nobody may get more than five. */
export interface TabEntry {
  href: string;
  /** Its position among those of all areas; the smallest comes first */
  order: number;
  icon: TabIcon;
  /** One short word */
  label: () => MessageDescriptor;
  /** Who sees it; every member by default */
  isFor?: (person: Bearer) => boolean;
}

/** What notifications say. @param values what they name, e.g. `{ number_plate: 'ABC123' }` */
type NotificationWords = Readonly<
  Partial<Record<NotificationKind, (values: Readonly<Record<string, string>>, locale: Locale) => MessageDescriptor>>
>;

/**
 * The manifest of an area, in `src/features/<name>/area.ts`: all that the rest of the app knows of it. The build divides
 * it by what loads together (`config/area-parts.ts`, docs/decisions/115-one-manifest.md).
 */
export interface Area {
  /** Its folder, which is also the name of its catalogue */
  name: string;
  /** Its pages that are part of every first visit */
  firstPages?: Pages;
  /** Its pages that people also arrive at, though less often */
  arrivalPages?: Readonly<Partial<Record<'public' | 'signIn' | 'account', Pages>>>;
  /** All other pages, by the layout and guard around them; they load on first use */
  pages?: Readonly<Partial<Record<'public' | 'account' | 'reports', Pages>>>;
  /** Its entries in the account's menu */
  accountMenu?: readonly AccountEntry[];
  /** Its places in the bar at the foot of a phone */
  tabs?: readonly TabEntry[];
  /** Shown to members on every page, for example what they have not paid yet */
  reminder?: ComponentType;
  /** What it shows on the front page of members */
  today?: TodayParts;
  /** The texts of its entries in the agenda */
  agenda?: AgendaLines;
  /** The texts of its notifications, by kind */
  notifications?: NotificationWords;
  /** Stores a member's own data of this area on the device, to be shown without a network */
  wallet?: () => Promise<{ fillWallet: (client: QueryClient) => Promise<void> }>;
  /** Its writes that may wait on the device, by endpoint id */
  offlineWrites?: OfflineWrites;
  /** The texts and pages of its data on the device */
  onDevice?: OnDevice;
  /** What its stored public reads contain */
  keptReads?: KeptReads;
  /** Its staff side, loaded for staff only */
  staff?: StaffArea;
}
