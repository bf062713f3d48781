import { Trans } from '@lingui/react/macro';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useSyncExternalStore } from 'react';
import { requestedAt, storedAt } from '#client/api/query.ts';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { StaleNote } from '#kit/ui/state/StatusChip.tsx';
import { useNow } from './use-now.ts';

interface Props {
  queryKey: readonly unknown[];
  result: Pick<UseQueryResult, 'dataUpdatedAt'>;
}

/** The origin of a copy. */
export interface CopyFacts {
  /** Id of the read, e.g. `events.list` */
  endpoint: string;
  /** When the copy was stored, ISO 8601 */
  stored: string;
  /** When it was requested, in milliseconds since 1970 */
  asked: number;
}

const [onAge, notify] = createListeners();
let Age: ComponentType<CopyFacts> | undefined;

/** Registers the component that shows the age of copies: it loads once the page is idle, because a first visit shows no copy. */
export function provideAge(component: ComponentType<CopyFacts>): void {
  Age = component;
  notify();
}

/** "As of 14:02", if the copy saved on this device is on screen and its age matters (`CopyAge`). */
export function AsOf({ queryKey, result }: Props) {
  const client = useQueryClient();
  const stored = storedAt(client, queryKey, result);
  const Shown = useSyncExternalStore(
    onAge,
    () => Age,
    () => undefined,
  );
  if (stored === null || Shown === undefined) return null;
  return <Shown endpoint={String(queryKey[0])} stored={stored} asked={requestedAt(client, queryKey)} />;
}

/**
 * The age of a stored copy.
 * @param at when it was current
 */
export function StoredCopyNote({ at }: { at: Date }) {
  const age = formatAge(at.toISOString(), useNow(), useLocale());
  return (
    <StaleNote>
      <Trans>Saved copy, as of {age}</Trans>
    </StaleNote>
  );
}
