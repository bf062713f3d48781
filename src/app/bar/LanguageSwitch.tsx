import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { localeRecords } from '#contract/locales.ts';
import { DOCUMENTS_CACHE } from '#contract/worker.ts';
import { localeCookie } from '#i18n/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { localeOfAddress } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';
import { featureFlags } from '#shared/device/feature-flags.ts';
import { Button } from '#ui/Button.tsx';
import { watchPopover } from './popover-fallback.ts';
import classes from './LanguageSwitch.module.css';

const languages = Object.values(localeRecords);

/**
 * The languages, if translations are switched on; choosing one reloads the same path (spec §2 "Layouts").
 * @param isOpen shows the list directly, where there is room, instead of behind a button
 */
export function LanguageSwitch({ isOpen = false }: { isOpen?: boolean }) {
  const { t } = useLingui();
  const { data } = useQuery(featureFlags);
  if (data?.translations !== true) return null;
  const label = t`Language`;
  if (!isOpen) return <Dropdown label={label} />;
  return (
    <div className={classes.list} role="group" aria-label={label}>
      <Languages />
    </div>
  );
}

/** A button that opens the list below it; the browser closes it on Escape and on a click outside. */
function Dropdown({ label }: { label: string }) {
  const id = useId();
  const current = useLocale();
  useEffect(() => {
    const watching = new AbortController();
    watchPopover(id, watching.signal);
    return () => watching.abort();
  }, [id]);
  // The language code: a narrow phone has no room for the full name beside the menu.
  const code = current.toUpperCase();
  return (
    <span className={classes.place}>
      <Button tone="quiet" icon="language" label={`${code} · ${label}`} opens={id}>
        <span lang={current}>{code}</span>
      </Button>
      <div className={classes.dropdown} id={id} popover="auto" role="group" aria-label={label}>
        <Languages closes={id} />
      </div>
    </span>
  );
}

/** Each by its own name. */
function Languages({ closes }: { closes?: string }) {
  const current = useLocale();
  return languages.map(({ code, name }) => (
    <button
      key={code}
      type="button"
      lang={code}
      aria-current={code === current}
      popoverTarget={closes}
      popoverTargetAction="hide"
      onClick={() => code !== current && void choose(code)}
    >
      {name}
    </button>
  ));
}

/** Staying on `/mt` would choose Maltese again, so a choice made there leads to the front page. */
async function choose(locale: (typeof languages)[number]['code']): Promise<void> {
  document.cookie = localeCookie(locale);
  // Undefined where there is no worker either.
  await globalThis.caches?.delete(DOCUMENTS_CACHE);
  if (localeOfAddress(location.pathname) === undefined) location.reload();
  else location.assign(paths.home);
}
