declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** Locale → catalogue name → its compiled messages (config/catalogues.ts) */
  export type Catalogues = Record<'en' | 'mt', Record<string, () => Promise<{ messages: Messages }>>>;
  export const catalogues: Catalogues;
}

declare module 'virtual:catalogues/arrival' {
  import type { Catalogues } from 'virtual:catalogues';

  /** The same for arrival pages */
  export const catalogues: Catalogues;
}

declare module 'virtual:catalogues/later' {
  import type { Catalogues } from 'virtual:catalogues';

  /** The same for pages that load later */
  export const catalogues: Catalogues;
}
