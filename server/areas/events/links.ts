import type { EventLink } from '#contract/events.ts';
import { localised } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { requireEvent } from './occurrences.ts';

/**
 * Links to more information about an event, in the editor's order; often nowhere.
 * @throws HttpProblem `not_found`, for an event that is not out yet as for one that is not there
 */
export async function getLinks(event: number, context: HandlerContext): Promise<EventLink[]> {
  await requireEvent(event, context);
  return context.db
    .selectFrom('event_links')
    .select((eb) => ['id', localised(eb.ref('name'), context.locale).as('name'), 'url'])
    .where('event_id', '=', event)
    .orderBy('order')
    .execute();
}
