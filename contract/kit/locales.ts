import type { Locale } from './common.ts';

/** A language of the portal (SHELL-12). */
interface LocaleRecord {
  /** The code used in `lang`, the `locale` of calls and the cookie */
  code: Locale;
  /** Language and region (BCP 47) */
  iso: 'en-US' | 'mt-MT';
  dir: 'ltr' | 'rtl';
  /** Its own host name; null if all languages share one, without a path prefix */
  domain: string | null;
  /** Its catalogue file in `locales` */
  file: `${Locale}.po`;
  /** Its name in the language itself */
  name: string;
}

/** The languages by code. */
export const localeRecords: Readonly<Record<Locale, LocaleRecord>> = {
  en: { code: 'en', iso: 'en-US', dir: 'ltr', domain: null, file: 'en.po', name: 'English' },
  mt: { code: 'mt', iso: 'mt-MT', dir: 'ltr', domain: null, file: 'mt.po', name: 'Malti' },
};
