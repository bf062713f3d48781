import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { OfflineWrites } from '#client/offline/write-hooks.ts';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { TabIcon } from '#kit/ui/navigation/TabBar.tsx';
import type { CachedReads } from './device/cached-reads.ts';
import type { OnDevice } from './on-device.ts';
import type { Pages } from './page/page-module.ts';
import type { CurrentMember } from './person/use-current-member.ts';
import type { StaffArea } from './staff/staff-area.ts';
import type { AgendaLines } from './today/agenda-lines.ts';
import type { TodayParts } from './today/today-part.ts';

/** The groups of the account's entries: passes, applications for services, work of an office, and the account itself. */
export const accountGroups = ['passes', 'services', 'work', 'own'] as const;

/** An entry of the account: listed in its overview, above its pages and in the menu. */
export interface AccountEntry {
  href: string;
  group: (typeof accountGroups)[number];
  /** Its position among the entries of all areas; the smallest comes first */
  order: number;
  /** Its text; the person is undefined until the device or the server has returned the profile */
  label: (person: CurrentMember | undefined) => MessageDescriptor;
  /** Whether a user sees it; everyone by default */
  isFor?: (person: CurrentMember) => boolean;
}

/** A tab in the bar at the bottom of a phone's screen; no user may get more than five. */
export interface TabEntry {
  href: string;
  /** Its position among those of all areas; the smallest comes first */
  order: number;
  icon: TabIcon;
  /** One short word */
  label: () => MessageDescriptor;
  /** Whether a user sees it; every member by default */
  isFor?: (person: CurrentMember) => boolean;
}

/**
 * The texts of notifications.
 * @param values fill the placeholders, e.g. `{ number_plate: 'ABC123' }`
 */
type NotificationTexts = Readonly<
  Partial<Record<NotificationKind, (values: Readonly<Record<string, string>>, locale: Locale) => MessageDescriptor>>
>;

/**
 * The manifest of an area, in `src/features/<name>/area.ts`: the only interface between the area and the rest of the app. The build divides
 * it into parts by loading time (`config/area-parts.ts`, docs/decisions/area-manifests.md).
 */
export interface Area {
  /** Name of its folder and of its message catalogue */
  name: string;
  /** Whether staff can switch its public pages off (SHELL-5) */
  hasSwitch?: true;
  /** Pages in every first visit */
  firstPages?: Pages;
  /** Pages that visitors also enter the portal through, but less often */
  arrivalPages?: Readonly<Partial<Record<'public' | 'signIn' | 'account', Pages>>>;
  /** All other pages, by layout and guard; their routes load on first use */
  pages?: Readonly<Partial<Record<'public' | 'account' | 'reports', Pages>>>;
  /** Entries in the account menu */
  accountMenu?: readonly AccountEntry[];
  /** Tabs in the bar at the bottom of a phone's screen */
  tabs?: readonly TabEntry[];
  /** Reminder for members on every page, for example of an unpaid booking */
  reminder?: ComponentType;
  /** Parts of Today, the front page for members */
  today?: TodayParts;
  /** Texts of agenda entries, by kind */
  agenda?: AgendaLines;
  /** Texts of notifications, by kind */
  notifications?: NotificationTexts;
  /** Stores the member's data of this area on the device for offline use */
  wallet?: () => Promise<{ fillWallet: (client: QueryClient) => Promise<void> }>;
  /** Writes that may be queued offline, by endpoint id */
  offlineWrites?: OfflineWrites;
  /** Texts and links of data stored on the device */
  onDevice?: OnDevice;
  /** How offline search and /on-this-device read the stored public answers */
  cachedReads?: CachedReads;
  /** Staff pages, loaded for staff only */
  staff?: StaffArea;
}
