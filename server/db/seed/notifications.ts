import type { NotificationKind } from '#contract/endpoints.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { notify } from '#server/services/notifications.ts';
import { demoEmail } from './data-files.ts';
import { yearOf } from './reports/report-years.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

/** Days since last year's results were published; below 180, the age at which notifications are deleted. */
const RESULTS = 154;

interface SeedNotification {
  part: string;
  kind: NotificationKind;
  values: Record<string, string>;
  path: string;
  days: number;
  isRead: boolean;
}

/** Notifications of the demo people, some of them read. */
export async function seedNotifications(tools: SeedTools): Promise<void> {
  const results = { kind: 'rar_results', path: rarPaths.results, days: RESULTS } as const;
  const values = { year: String(yearOf(tools.now) - 1), organisation: 'S-Cubed' };
  const permit = { path: memberPaths.myParkingPermit, values: { number_plate: 'MVL261' }, days: 17 };
  const notifications: readonly SeedNotification[] = [
    { part: 'organisation officer', ...results, values, isRead: true },
    { part: 'second officer', ...results, values, isRead: false },
    { part: 'student', kind: 'permit_approved', ...permit, isRead: true },
  ];
  for (const each of notifications) await addNotification(tools, each);
}

async function addNotification(
  { db, now }: SeedTools,
  { part, days, isRead, ...shown }: SeedNotification,
): Promise<void> {
  const id = await userId(db, demoEmail(part));
  const at = daysBefore(now, days);
  await notify(db, [id], { ...shown, at });
  if (isRead) await db.updateTable('notifications').set({ read_at: at }).where('user_id', '=', id).execute();
}
