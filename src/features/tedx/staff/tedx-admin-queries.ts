import { query } from '#client/api/query.ts';
import { tedxAdmin } from '#contract/tedx/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';

export function staffThemeQuery(id: number) {
  return { ...query(tedxAdmin.theme, { params: { id } }), ...fresh };
}

export function staffSpeakerQuery(id: number) {
  return { ...query(tedxAdmin.speaker, { params: { id } }), ...fresh };
}

/** Areas whose reads are refetched after a change. */
export const refreshes = ['tedxAdmin', 'tedx', 'staff'] as const;
