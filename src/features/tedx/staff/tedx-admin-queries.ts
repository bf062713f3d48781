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

/** After a page's own thing was removed: its view is not asked for again, and lists are when they are shown. */
export const refreshesOfRemoval = ['tedx', 'staff'] as const;
