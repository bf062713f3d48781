import { Trans } from '@lingui/react/macro';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askedAt, storedAt } from '#api/query.ts';
import { formatAge } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { StaleNote } from '#ui/state/StatusChip.tsx';

interface Props {
  queryKey: readonly unknown[];
  result: Pick<UseQueryResult, 'dataUpdatedAt'>;
}

/** Milliseconds in which the server usually confirms a copy: an age that only flashes up would move the page. */
const SOON_MS = 800;

/** "As of 14:02", if the copy saved on this device is on screen, and the server has not soon said that it is still true. */
export function AsOf({ queryKey, result }: Props) {
  const client = useQueryClient();
  const stored = storedAt(client, queryKey, result);
  const isLate = useLate(askedAt(client, queryKey));
  return stored === null || !isLate ? null : <KeptNote at={new Date(stored)} />;
}

/** Whether it was asked for longer ago than an answer usually takes. @param at milliseconds since 1970 */
function useLate(at: number): boolean {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(at), at + SOON_MS - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return late === at;
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
