import { useQueryClient } from '@tanstack/react-query';
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
 * After a page's own thing was removed: leaves the page first, so that what is gone is not asked for again, then has the
 * lists read again.
 */
export function useAfterRemoval({ queryKey }: { queryKey: readonly unknown[] }): (to: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (to) => {
    await navigate(to);
    client.removeQueries({ queryKey });
    await client.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('tedxAdmin.') });
  };
}
