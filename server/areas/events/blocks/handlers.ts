import type { placeBlocksAdmin } from '#contract/events/blocks.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { historyOf } from '#server/services/entry-versions.ts';
import { readBlock, readBlocks } from './block-rows.ts';
import { addBlock, changeBlock, releaseBlock } from './blocks.ts';
import { countPlaces, readSeats } from './counts.ts';
import { addGuests, listGuests, removeGuest } from './guests.ts';

const reread = (_request: unknown, context: SignedInContext, id: number) => readBlock(id, context);

/** Handlers of blocks of places and their guests (docs/requirements/place-blocks.md). */
export const blockHandlers = {
  list: async ({ params: { id } }: RequestOf<typeof placeBlocksAdmin.list>, context: SignedInContext) => {
    const date = context.db.selectFrom('event_occurrences').select('id').where('id', '=', id);
    await date.executeTakeFirstOrThrow(notFound);
    return readBlocks(id, context);
  },
  counts: countPlaces,
  seats: readSeats,
  view: ({ params }: RequestOf<typeof placeBlocksAdmin.view>, context: SignedInContext) =>
    readBlock(params.id, context),
  add: write({ handle: addBlock, reread }),
  change: write({ handle: changeBlock, reread }),
  history: historyOf('place_blocks'),
  release: releaseBlock,
  guests: audited({ action: 'block_guests_viewed', subject: 'place_block' }, listGuests),
  addGuests,
  removeGuest,
};
