import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { localeRecords } from '#contract/locales.ts';
import { localeCookie } from '#i18n/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { localeOfAddress } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';
import { featureFlags } from '#shared/device/feature-flags.ts';
import { LanguageDropdown, LanguageList } from './LanguageList.tsx';

const languages = Object.values(localeRecords);

/**
 * The languages, if translations are switched on; choosing one reloads the same path (spec §2 "Layouts").
 * @param isOpen shows the list directly, where there is room, instead of behind a button
 */
export function LanguageSwitch({ isOpen = false }: { isOpen?: boolean }) {
  const { t } = useLingui();
  const current = useLocale();
  const { data } = useQuery(featureFlags);
  if (data?.translations !== true) return null;
  const list = { label: t`Language`, languages, current, onChoose: choose };
  return isOpen ? <LanguageList {...list} /> : <LanguageDropdown {...list} />;
}

/** Staying on `/mt` would choose Maltese again, so a choice made there leads to the front page. */
function choose(locale: (typeof languages)[number]['code']): void {
  document.cookie = localeCookie(locale);
  if (localeOfAddress(location.pathname) === undefined) location.reload();
  else location.assign(paths.home);
}
