declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';

  /** Locale → area → its compiled messages (config/catalogues.ts) */
  export const catalogues: Record<'en' | 'mt', Record<string, () => Promise<{ messages: Messages }>>>;
}
