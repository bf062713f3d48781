import { door } from '#contract/door.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { recordRead } from '#server/services/audit.ts';
import { checkIn } from './check-in.ts';
import { getDoorList, listDoorOccurrences } from './lists.ts';

/** Who comes in (docs/decisions/022). Each look at a ticket, and at the list, leaves a row in the audit log. */
export function bindDoor(api: Api): void {
  serve(api, door, {
    occurrences: ({ query }, context) => listDoorOccurrences(query, context),
    list: async ({ params }, context) => {
      const list = await getDoorList(params.id, context);
      const read = { action: 'door_list_viewed', subject: 'occurrence', subject_ids: [params.id] } as const;
      await recordRead(context, read);
      return list;
    },
    checkIn,
  });
}
