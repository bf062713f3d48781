import { query } from '#api/query.ts';
import { events } from '#contract/events.ts';
import { reference } from '#contract/reference.ts';

export const studentOrganisations = query(reference.studentOrganisations, {});

export const councilMembers = query(reference.councilMembers, {});

/** The next events of an organisation, as many as fit on its page. @param slug of the organisation */
export function eventsOfOrganisation(slug: string) {
  const filter = { organisation: slug, upcoming: true };
  return query(events.list, { query: { limit: 12, sort: 'start', filter } });
}
