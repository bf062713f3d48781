import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { query } from '#client/api/query.ts';
import { refetchReads } from '#client/api/write.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { useForgetOnceLeft } from '#kit/state/use-forget-once-left.ts';

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

/** After a page's own thing was removed: leaves it, and has the lists read again; what is gone is not asked for. */
export function useAfterRemoval({ queryKey }: { queryKey: readonly unknown[] }): (to: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const forget = useForgetOnceLeft(queryKey);
  const gone = hashKey(queryKey);
  return async (to) => {
    forget();
    await navigate(to);
    await refetchReads(client, {
      predicate: ({ queryKey: [id], queryHash }) => String(id).startsWith('tedxAdmin.') && queryHash !== gone,
    });
  };
}
