import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLocale } from '#client/i18n/use-locale.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { LanguageButtons } from '#kit/device/LanguageButtons.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { watchPopover } from './popover-fallback.ts';
import classes from './LanguageSwitch.module.css';

/**
 * The languages, if translations are switched on; choosing one reloads the same path (SHELL-5, SHELL-13).
 * @param isOpen shows the list directly instead of behind a button
 */
export function LanguageSwitch({ isOpen = false }: { isOpen?: boolean }) {
  const { t } = useLingui();
  const { data } = useQuery(featureFlagsQuery);
  const isPending = data === undefined;
  if (data?.translations === false || (isPending && isOpen)) return null;
  const label = t`Language`;
  if (!isOpen) return <Dropdown label={label} isPending={isPending} />;
  return (
    <div className={classes.list} role="group" aria-label={label}>
      <LanguageButtons />
    </div>
  );
}

/**
 * A button that opens the list below it; the browser closes it on Escape and on a click outside.
 * @param isPending hides it but reserves its space, because appearing later it would make the bar of a narrow phone one
 *   line taller
 */
function Dropdown({ label, isPending }: { label: string; isPending: boolean }) {
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
    <span className={classes.place} data-pending={isPending || undefined}>
      <Button tone="quiet" icon="language" label={`${code} · ${label}`} opens={id}>
        <span lang={current}>{code}</span>
      </Button>
      <div className={classes.dropdown} id={id} popover="auto" role="group" aria-label={label}>
        <LanguageButtons closes={id} />
      </div>
    </span>
  );
}
