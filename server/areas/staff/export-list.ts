import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { holdsRole, type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { recordExport } from '#server/services/audit.ts';

/** Manifest properties that exports of lists read. */
export type ListArea = Pick<AreaManifest, 'contract'>;

/**
 * Records that the caller downloads a list, which the app has read page by page (AUDIT-7, STAFF-34).
 * @throws HttpProblem `not_found` if no staff list has this id, `forbidden` if the caller may not read the list, or if it
 * is confidential
 */
export async function exportList(
  areas: readonly ListArea[],
  { list: id, rows }: { list: string; rows: number },
  context: SignedInContext,
): Promise<void> {
  const list = areas.flatMap(staffListsOf).find((each) => each.id === id);
  if (list === undefined) throw new HttpProblem('not_found');
  if (!holdsRole(context.session.roles, list.who) || list.isConfidential === true) throw new HttpProblem('forbidden');
  await recordExport(context, { action: 'list_exported', subject: 'list', subject_id: id, rows });
}

type StaffList = Endpoint<EndpointSpec> & { who: StaffRole };

function staffListsOf({ contract }: ListArea): StaffList[] {
  const endpoints = Object.values(contract).flatMap((each) => Object.values(each)) as Endpoint<EndpointSpec>[];
  return endpoints.filter(isStaffList);
}

function isStaffList(endpoint: Endpoint<EndpointSpec>): endpoint is StaffList {
  return endpoint.answer.kind === 'page' && (staffRoles as readonly string[]).includes(endpoint.who);
}
