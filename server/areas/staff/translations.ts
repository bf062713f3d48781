import { sql } from 'kysely';
import {
  type GapKind,
  gapKinds,
  MAX_GAPS,
  MAX_GAPS_OF_KIND,
  type TranslationGap,
} from '#contract/kit/translation-gaps.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { rolesOf } from './day.ts';

/** The manifest property that the list of missing translations reads. */
export type TranslatedArea = Pick<AreaManifest, 'translated'>;

type GapRow = TranslationGap & { total: number };

/** Lists the gaps of one kind, or the first of all kinds whose pages the caller may open; one statement (PRESS-28). */
export async function listGaps(areas: readonly TranslatedArea[], kind: GapKind | undefined, context: SignedInContext) {
  const rows = await readGaps(areas, kind, kind === undefined ? MAX_GAPS : MAX_GAPS_OF_KIND, context);
  return { total: sumOf(rows), gaps: rows.map(gapOf) };
}

/** Counts the gaps of all kinds whose pages the caller may open. */
export async function countGaps(areas: readonly TranslatedArea[], context: SignedInContext) {
  return { total: sumOf(await readGaps(areas, undefined, 1, context)) };
}

async function readGaps(
  areas: readonly TranslatedArea[],
  kind: GapKind | undefined,
  limit: number,
  context: SignedInContext,
): Promise<readonly GapRow[]> {
  const { db, locale, clock } = context;
  const mayDo = rolesOf(context);
  const sources = areas
    .flatMap(({ translated = [] }) => translated)
    .filter((source) => mayDo(source.who) && (kind === undefined || source.kind === kind))
    .map(({ rows }) => rows({ locale, now: clock.now(), limit }));
  if (sources.length === 0) return [];
  const { rows } = await sql<GapRow>`
    select kind, ref, title, gap, is_public, total::integer as total
    from (${sql.join(sources, sql` union all `)}) as found
    order by is_public desc, array_position(${sql.lit(`{${gapKinds.join(',')}}`)}::text[], kind)`.execute(db);
  return rows;
}

function gapOf({ kind, ref, title, gap, is_public }: GapRow): TranslationGap {
  return { kind, ref, title, gap, is_public };
}

/** Each row has the number of all gaps of its kind. */
function sumOf(rows: readonly GapRow[]): number {
  return [...new Map(rows.map(({ kind, total }) => [kind, total])).values()].reduce((sum, total) => sum + total, 0);
}
