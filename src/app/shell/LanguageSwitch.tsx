import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { localeCookie } from '#i18n/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { localeOfAddress } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';
import { featureFlags } from '#shared/feature-flags.ts';
import { Button } from '#ui/Button.tsx';

/**
 * The other language, if translations are switched on; choosing it reloads the page (spec §2 "Layouts"), on the same
 * path. There are two: a list to choose from would be one press more for nothing.
 */
export function LanguageSwitch() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(featureFlags);
  if (data?.translations !== true) return null;
  const other = locale === 'en' ? ({ code: 'mt', name: 'Malti' } as const) : ({ code: 'en', name: 'English' } as const);
  // Its code: on a narrow phone there is no room for its name beside the menu.
  const code = other.code.toUpperCase();
  return (
    <Button
      tone="quiet"
      icon="language"
      onClick={() => choose(other.code)}
      label={`${code} · ${t`Change language: ${other.name}`}`}
    >
      <span lang={other.code}>{code}</span>
    </Button>
  );
}

/** `/mt` would choose Maltese again: from there the choice leads to the front page. */
function choose(locale: Locale): void {
  document.cookie = localeCookie(locale);
  if (localeOfAddress(location.pathname) === undefined) location.reload();
  else location.assign(paths.home);
}
