import * as v from 'valibot';
import { query } from '#client/api/query.ts';
import { agenda, AgendaEntry } from '#contract/agenda/calls.ts';
import type { PassSource } from '#kit/pass/keep-pass.ts';

/** Everything that the member has ahead of them. */
export const ownAgenda = query(agenda.mine, {});

/** The agenda in the wallet. Confidential entries are never stored (docs/decisions/wellbeing.md). */
export const agendaSource: PassSource<AgendaEntry[]> = {
  kind: 'agenda',
  schema: v.array(AgendaEntry),
  pictureOf: () => null,
  storedPart: (entries) => entries.filter(({ is_confidential }) => !is_confidential),
};
