import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '#client/api/query.ts';
import { me } from '#client/session/me.ts';
import type { RarDates } from '#contract/rar/calls.ts';
import { storePassAnswer } from '#kit/pass/keep-pass.ts';
import { toOfficer, officerSource } from '#kit/pass/officer-pass.ts';
import { isOrganisationUser } from '#kit/pass/organisation-user.ts';
import { rarDatesQuery, regulationsQuery, submissionsQuery, submissionsSource } from './rar-queries.ts';
import { reportStatusOf } from './report-status.ts';

/** Stores the current report of each organisation of which the member is an officer, for offline use. */
export async function fillWallet(client: QueryClient): Promise<void> {
  const profile = await client.fetchQuery(me);
  if (!isOrganisationUser(profile)) return;
  await storePassAnswer(officerSource, toOfficer(profile));
  // The service worker stores the dates. Without them, the newest report counts as the current one.
  const [dates] = await Promise.all([
    client.fetchQuery(rarDatesQuery).catch(() => []),
    client.prefetchQuery(regulationsQuery),
  ]);
  await Promise.all(profile.student_organisations.map(({ id }) => storeReports(client, id, dates)));
}

async function storeReports(client: QueryClient, organisation: number, dates: readonly RarDates[]): Promise<void> {
  const submissions = await client.fetchQuery(submissionsQuery(organisation));
  await storePassAnswer(submissionsSource(organisation), submissions);
  const { current } = reportStatusOf(dates, submissions, Date.now());
  if (current === null) return;
  const { prefetchReport } = await import('./device/prefetch-report.ts');
  await prefetchReport({ organisation, report: current.id }, transportOf(client));
}
