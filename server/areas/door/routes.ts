import { door } from '#contract/door.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { checkIn } from './check-in.ts';
import { getDoorList, listDoorOccurrences } from './lists.ts';

/** Who comes in (docs/decisions/022). Each look at a ticket leaves a row in the audit log. */
export function bindDoor(api: Api): void {
  serve(api, door, {
    occurrences: ({ query }, context) => listDoorOccurrences(query, context),
    list: ({ params }, context) => getDoorList(params.id, context),
    checkIn,
  });
}
