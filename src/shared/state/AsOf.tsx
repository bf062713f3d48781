import { Trans } from '@lingui/react/macro';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { storedAt } from '#api/query.ts';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { StaleNote } from '#ui/state/StatusChip.tsx';

interface Props {
  queryKey: readonly unknown[];
  result: Pick<UseQueryResult, 'dataUpdatedAt'>;
}

/** "As of 14:02", if the copy saved on this device is on screen. */
export function AsOf({ queryKey, result }: Props) {
  const client = useQueryClient();
  const stored = storedAt(client, queryKey, result);
  return stored === null ? null : <KeptNote at={new Date(stored)} />;
}

/** How old a kept copy is. @param at when it was true */
export function KeptNote({ at }: { at: Date }) {
  const age = formatAge(at.toISOString(), new Date(), useLocale());
  return (
    <StaleNote>
      <Trans>Saved copy, as of {age}</Trans>
    </StaleNote>
  );
}
