import { receive } from '#client/api/call.ts';
import type { Transport } from '#client/api/transport.ts';
import { writeToDevice } from '#client/offline/database.ts';
import { findOwned } from '#client/offline/owned-records.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { StoredReport } from '#client/offline/stored-reports.ts';
import { rar } from '#contract/rar/calls.ts';
import type { ReportIds } from './report-on-device.ts';
import { storeReport } from './report-rows.ts';
import { withCurrentOwner, reportKey } from './rows.ts';

/** Age in milliseconds below which a copy is not fetched again. */
const FRESH_FOR = 60_000;

/**
 * Fetches and stores a report, so that it opens offline even if it was never opened before: its questions, answers and file names. Text
 * written on this device is merged.
 * @throws ApiError of the call, NotSavedError if the device cannot be written
 */
export async function prefetchReport(at: ReportIds, transport: Transport): Promise<void> {
  const ids = withCurrentOwner(at);
  if (ids.owner === '') return;
  const stored = (await findOwned('rar_reports', reportKey(ids)).catch(() => undefined)) as StoredReport | undefined;
  const askedAt = Date.now();
  if (stored !== undefined && Math.abs(askedAt - stored.fetched_at) < FRESH_FOR) return;
  const params = { id: ids.organisation, rar_report_id: ids.report };
  const { answer } = await receive(transport, rar.report, { params });
  // The member may have signed out during the call.
  if (ownerNow() === ids.owner) await writeToDevice((database) => storeReport(database, ids, answer, askedAt));
}
