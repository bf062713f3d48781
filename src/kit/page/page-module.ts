import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AnyQuery } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';

/** The exports of a page file: `Component`, and the queries it reads, so that reading starts before rendering. */
export interface PageModule {
  Component: ComponentType;
  queries?: (address: PageAddress) => AnyQuery[];
  /** Loads the components that the page cannot be rendered without, because loading them later would move the page */
  prepare?: (i18n: I18n) => Promise<unknown>;
  /**
   * Whether a successful answer means that nothing exists at this address: the server's document is then a 404. The component decides what
   * to show.
   */
  isMissing?: (address: PageAddress, client: QueryClient) => boolean;
}

/** Pages by the pattern of their address; each is a separate chunk, fetched on navigation. */
export type Pages = Readonly<Record<string, () => Promise<PageModule>>>;
