import { Trans } from '@lingui/react/macro';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { storedAt } from '#api/query.ts';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { StaleNote } from '#ui/state/StatusChip.tsx';

/** "As of 14:02", if the copy saved on this device is on screen. */
export function AsOf({
  queryKey,
  result,
}: {
  queryKey: readonly unknown[];
  result: Pick<UseQueryResult, 'dataUpdatedAt'>;
}) {
  const client = useQueryClient();
  const locale = useLocale();
  const stored = storedAt(client, queryKey, result);
  if (stored === null) return null;
  const age = formatAge(stored, new Date(), locale);
  return (
    <StaleNote>
      <Trans>Saved copy, as of {age}</Trans>
    </StaleNote>
  );
}
