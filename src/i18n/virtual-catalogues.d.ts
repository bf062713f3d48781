declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** Locale → name → the compiled messages that are loaded by it (config/catalogues.ts) */
  export type Catalogues = Record<'en' | 'mt', Record<string, () => Promise<{ messages: Messages }>>>;
  export const catalogues: Catalogues;
}

declare module 'virtual:catalogues/later' {
  import type { Catalogues } from 'virtual:catalogues';

  /** The same of pages that load later */
  export const catalogues: Catalogues;
}
