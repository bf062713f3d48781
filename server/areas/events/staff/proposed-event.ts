import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { insertVersions } from '#server/services/entry-versions.ts';
import { paragraphsOf } from '#server/services/proposed-text.ts';
import { addStory } from '#server/services/story-writes.ts';
import { eventRules } from './event-stories.ts';
import { writeAudience } from './ticket-audience.ts';

/** The maximum characters of the excerpt of an event. */
const MAX_EXCERPT = 500;

/** A locked row of a proposal. */
interface Proposal {
  organisation_id: number;
  title: Localised;
  text: Localised;
  dates: readonly { starts_at: string; ends_at: string }[];
  venue_id: number | null;
  tickets: readonly { name: Localised; price: number; capacity: number; entity_id: number | null }[];
}

/**
 * Adds the unpublished event of a proposal (PROPOSE-5): texts, the organisation as its organiser, and each date with its
 * venue and ticket types. Seating is free, and its type is left to the editor. @returns its id
 */
export async function addProposedEvent(proposal: Proposal, context: SignedInContext): Promise<number> {
  const { en, mt } = bothLanguages(proposal.text);
  const texts = {
    title: bothLanguages(proposal.title),
    excerpt: { en: excerptOf(en), mt: excerptOf(mt) },
    body: { en: paragraphsOf(en), mt: paragraphsOf(mt) },
    organisation_id: proposal.organisation_id,
  };
  const event = await addStory(eventRules, { body: texts }, context);
  for (const { starts_at, ends_at } of proposal.dates) {
    const date = await context.db
      .insertInto('event_occurrences')
      .values({ event_id: event, venue_id: proposal.venue_id, starts_at, ends_at, bookings_close_at: starts_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertVersions(context, 'event_occurrences', [{ id: date.id, version: 1 }]);
    await addTickets(date.id, proposal.tickets, context);
  }
  return event;
}

async function addTickets(occurrence_id: number, tickets: Proposal['tickets'], context: SignedInContext) {
  for (const [index, { name, price, capacity, entity_id }] of tickets.entries()) {
    const { id } = await context.db
      .insertInto('ticket_types')
      .values({
        occurrence_id,
        name,
        description: { en: '', mt: '' },
        price_cents: price,
        capacity,
        order: index + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertVersions(context, 'ticket_types', [{ id, version: 1 }]);
    const audience = entity_id === null ? [] : [{ kind: 'entity' as const, id: entity_id }];
    await writeAudience(id, { audience }, context);
  }
}

/** Returns the first paragraph in one line, cut after a word if it is too long. */
function excerptOf(text: string): string {
  const [first = ''] = text.trim().split(/\n\s*\n/);
  const line = first.replaceAll(/\s+/g, ' ');
  return line.length <= MAX_EXCERPT ? line : `${line.slice(0, MAX_EXCERPT - 1).replace(/\s+\S*$/, '')}…`;
}
