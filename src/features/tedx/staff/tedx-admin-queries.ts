import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { query } from '#api/query.ts';
import { tedxAdmin } from '#contract/tedx-admin.ts';
import { fresh } from '#kit/staff/fresh.ts';

export function themeView(id: number) {
  return { ...query(tedxAdmin.theme, { params: { id } }), ...fresh };
}

export function speakerView(id: number) {
  return { ...query(tedxAdmin.speaker, { params: { id } }), ...fresh };
}

/** Areas whose reads are asked for again after a change. */
export const refreshes = ['tedxAdmin', 'tedx', 'staff'] as const;

/** Areas whose reads are asked for again after a removal; those of the thing itself are not. */
export const refreshesOfRemoval = ['tedx', 'staff'] as const;

/**
 * After a page's own thing was removed: has the lists read again, and forgets what is gone when the page is off the screen, which
 * is later than the router has moved on. Removed before, the page would ask for it again.
 */
export function useAfterRemoval({ queryKey }: { queryKey: readonly unknown[] }): (to: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isRemoved = useRef(false);
  const gone = hashKey(queryKey);
  useEffect(
    () => () => {
      if (isRemoved.current) client.removeQueries({ predicate: ({ queryHash }) => queryHash === gone });
    },
    [client, gone],
  );
  return async (to) => {
    isRemoved.current = true;
    await navigate(to);
    await client.invalidateQueries({
      predicate: ({ queryKey: [id], queryHash }) => String(id).startsWith('tedxAdmin.') && queryHash !== gone,
    });
  };
}
