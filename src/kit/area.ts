import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Bearer } from '#shared/person/use-bearer.ts';
import type { TabIcon } from '#ui/navigation/TabBar.tsx';
import type { Pages } from './page/page-module.ts';
import type { StaffArea } from './staff/staff-area.ts';

/**
 * The layout and guard around pages (src/app/later-routes.tsx): `public` none, `account` a member's own pages, `reports`
 * those of an organisation's officers.
 */
export type Frame = 'public' | 'account' | 'reports';

/**
 * Pages that people arrive at too, in `src/features/<name>/arrival-pages.ts`, by what is around them: nothing, the
 * layout of signing in and registering, or that of a member's own pages (src/app/arrival-routes.tsx).
 */
export type ArrivalPages = Readonly<Partial<Record<'public' | 'signIn' | 'account', Pages>>>;

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
 * The manifest of an area, in `src/features/<name>/area.ts`: all that the rest of the app knows of it. It loads with the
 * pages that few begin with; pages that people arrive at are in `first-pages.ts` or `arrival-pages.ts` beside it, what reminds members on
 * every page in `reminder.tsx`, and what their front page shows in `today.tsx` (docs/decisions/018-routes-by-area.md).
 */
export interface Area {
  /** Its folder, which is also the name of its catalogue */
  name: string;
  pages: Readonly<Partial<Record<Frame, Pages>>>;
  accountMenu: readonly AccountEntry[];
  /** Its places in the bar at the foot of a phone; without it, none */
  tabs?: readonly TabEntry[];
  /** What it tells people, by kind; without it, nothing */
  notifications?: NotificationWords;
  /** Its staff side, which only staff load; null if it has none */
  staff: (() => Promise<{ staffArea: StaffArea }>) | null;
  /** Puts what somebody has of it into the wallet, to be shown without a network */
  wallet?: () => Promise<{ fillWallet: (client: QueryClient) => Promise<void> }>;
}

/** All areas, given around the pages of one's account (src/app/layouts/AccountAreas.tsx). */
export const Areas = createContext<readonly Area[]>([]);

/** All areas, for the pages of one's account that show something of each. */
export function useAreas(): readonly Area[] {
  return useContext(Areas);
}
