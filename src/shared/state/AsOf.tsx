import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { askedAt, storedAt } from '#api/query.ts';
import { laterPart } from '#shared/device/later-part.tsx';

interface Props {
  queryKey: readonly unknown[];
  result: Pick<UseQueryResult, 'dataUpdatedAt'>;
}

/** No first visit shows a copy. */
const age = laterPart('overlays', () => import('./CopyAge.tsx'));

/** "As of 14:02", if the copy saved on this device is on screen and its age matters (`CopyAge`). */
export function AsOf({ queryKey, result }: Props) {
  const client = useQueryClient();
  const stored = storedAt(client, queryKey, result);
  return stored === null ? null : (
    <age.Part endpoint={String(queryKey[0])} stored={stored} asked={askedAt(client, queryKey)} />
  );
}
