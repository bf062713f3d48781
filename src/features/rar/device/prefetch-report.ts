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

/** A copy that was fetched more recently than this, in milliseconds, is not fetched again. */
const FRESH_FOR = 60_000;

/**
 * Stores a report, so that it opens offline before it was ever opened: its questions, answers and file names. Text that was
 * written on this device is merged and kept.
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
