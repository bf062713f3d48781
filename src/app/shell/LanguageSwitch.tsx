import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';
import { localeCookie } from '#i18n/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';

/** Kept across visits: an offline start must know which parts are switched on. */
export const featureFlags = query(content.featureFlags, {}, { persisted: true });

/** The other language, if translations are switched on; choosing it reloads the page (spec §2 "Layouts"). */
export function LanguageSwitch() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(featureFlags);
  if (data?.translations !== true) return null;
  const other = locale === 'en' ? ({ code: 'mt', name: 'Malti' } as const) : ({ code: 'en', name: 'English' } as const);
  const choose = () => {
    document.cookie = localeCookie(other.code);
    location.reload();
  };
  // Its code: on a narrow phone there is no room for its name beside the menu.
  const code = other.code.toUpperCase();
  return (
    <Button tone="quiet" icon="language" onClick={choose} label={`${code} · ${t`Change language: ${other.name}`}`}>
      <span lang={other.code}>{code}</span>
    </Button>
  );
}
