import { Trans } from '@lingui/react/macro';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { StaleNote } from '#ui/state/StatusChip.tsx';

/** "Saved copy, as of 14:02". @param at when it was true */
export function KeptNote({ at }: { at: Date }) {
  const age = formatAge(at.toISOString(), new Date(), useLocale());
  return (
    <StaleNote>
      <Trans>Saved copy, as of {age}</Trans>
    </StaleNote>
  );
}
