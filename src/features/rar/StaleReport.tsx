import type { ReportOnDevice } from '#offline/rar/report-on-device.ts';
import { KeptNote } from '#shared/PassPage.tsx';

/** "As of 14:02", where a report is the copy kept on this device. */
export function StaleReport({ device: { as_of_age } }: { device: Pick<ReportOnDevice, 'as_of_age'> }) {
  if (as_of_age === null) return null;
  return <KeptNote at={new Date(Date.now() - as_of_age)} />;
}
