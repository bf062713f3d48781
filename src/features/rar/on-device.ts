import { msg } from '@lingui/core/macro';
import { allOwned } from '#client/offline/owned-records.ts';
import type { StoredReport } from '#client/offline/stored-reports.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { type DeviceRecord, type OnDevice, textIn } from '#kit/on-device.ts';

const editPath = rarPaths.report;

export const onDevice: OnDevice = {
  writes: {
    'rar.save': ({ input }) => ({ title: msg`Answer in the report`, text: textIn(input, 'body', 'value'), editPath }),
    'rar.addMedia': ({ input }) => ({ title: msg`File for the report`, text: textIn(input, 'name'), editPath }),
    'rar.removeMedia': ({ input }) => ({
      title: msg`File to be removed from the report`,
      text: textIn(input, 'name'),
      editPath,
    }),
  },
  drafts: [{ form: 'rar-merge:', href: rarPaths.report, label: () => msg`Answer in the report` }],
  records: { group: 'reports', read: readReports },
};

async function readReports(owner: string | null): Promise<DeviceRecord[]> {
  const reports = (await allOwned(owner, 'rar_reports')) as StoredReport[];
  return reports.map(({ key, report: { submission }, fetched_at }) => ({
    key,
    title: `${submission.organisation.name}, ${submission.year}`,
    href: rarPaths.report,
    at: fetched_at,
  }));
}
