import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type { AnyQuery } from '#api/query.ts';
import type { Profile } from '#contract/auth.ts';
import type { Locale } from '#contract/common.ts';
import type { NotificationKind } from '#contract/endpoints.ts';
import type { PageAddress } from '#lib/paths.ts';
import type { StaffArea } from './staff/staff-area.ts';

/** What a page file exports: the component under `Component`, and what it reads, so that reading starts before rendering. */
export interface PageModule {
  Component: ComponentType;
  queries?: (address: PageAddress) => AnyQuery[];
  /**
   * Whether the answers say that there is nothing at this address, where they do so without an error: the server's
   * document is a 404 then. What is shown is the component's business.
   */
  isMissing?: (address: PageAddress, client: QueryClient) => boolean;
}

/** Pages by the pattern of their address; each is a chunk of its own, fetched when somebody goes there. */
export type Pages = Readonly<Record<string, () => Promise<PageModule>>>;

/**
 * What stands around pages, with its guard (src/app/later-routes.tsx): `public` none, `signIn` signing in and
 * registering, `account` the pages of one's own account, `reports` those of an organisation's officers.
 */
export type Frame = 'public' | 'signIn' | 'account' | 'reports';

/** An entry of the menu above the pages of one's account. */
export interface AccountEntry {
  href: string;
  /** Its place among the entries of all areas; the smallest is the first */
  order: number;
  /** In words; the profile is undefined until it is there */
  label: (profile: Profile | undefined) => MessageDescriptor;
  /** Whose menu has it; without it, everybody's */
  isFor?: (profile: Profile) => boolean;
}

/** What notifications say. @param values what they name, e.g. `{ number_plate: 'ABC123' }` */
type NotificationWords = Readonly<
  Partial<Record<NotificationKind, (values: Readonly<Record<string, string>>, locale: Locale) => MessageDescriptor>>
>;

/**
 * The manifest of an area, in `src/features/<name>/area.ts`: all that the rest of the app knows of it. It loads with the
 * pages that few begin with; pages that people arrive at are in `first-pages.ts` beside it
 * (docs/decisions/018-routes-by-area.md).
 */
export interface Area {
  /** Its folder; its words are loaded by this name */
  name: string;
  pages: Readonly<Partial<Record<Frame, Pages>>>;
  accountMenu: readonly AccountEntry[];
  /** What it tells people, by kind; without it, nothing */
  notifications?: NotificationWords;
  /** Its staff side, which only staff load; null where it has none */
  staff: (() => Promise<{ staffArea: StaffArea }>) | null;
}

/** All areas, given by the layout of one's account (src/app/layouts/AccountLayout.tsx). */
export const Areas = createContext<readonly Area[]>([]);

/** All areas, for the pages of one's account that show something of each. */
export function useAreas(): readonly Area[] {
  return useContext(Areas);
}
