import type { Kysely } from 'kysely';
import type { NotificationKind } from '#contract/notifications.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notify } from '#server/services/notifications.ts';
import { demoPeople } from './people.ts';
import { yearOf } from './reports/seed-years.ts';

const DAY_MS = 86_400_000;
/** Days ago that the results of last year's report came out; kept for 180. */
const RESULTS = 154;

interface Told {
  part: string;
  kind: NotificationKind;
  values: Record<string, string>;
  path: string;
  days: number;
  isRead: boolean;
}

/** What the demo people have been told: some of it they have seen. */
export async function seedNotifications(db: Kysely<DB>, now: Date): Promise<void> {
  const year = yearOf(now);
  const results = { kind: 'rar_results', path: '/rar/current/results' } as const;
  const values = { year: String(year - 1), organisation: 'S-Cubed' };
  const permit = { path: '/account/parking-permit', values: { number_plate: 'MVL261' } };
  const told: readonly Told[] = [
    { part: 'organisation officer', ...results, values, days: RESULTS, isRead: true },
    { part: 'second officer', ...results, values, days: RESULTS, isRead: false },
    { part: 'student', kind: 'permit_approved', ...permit, days: 17, isRead: true },
  ];
  for (const each of told) await tell(db, now, each);
}

async function tell(db: Kysely<DB>, now: Date, { part, days, isRead, ...told }: Told): Promise<void> {
  const email = demoPeople.find((person) => person.part === part)?.email ?? '';
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const at = new Date(now.getTime() - days * DAY_MS);
  await notify(db, [id], { ...told, at });
  if (isRead) await db.updateTable('notifications').set({ read_at: at }).where('user_id', '=', id).execute();
}
