import { picturesAdmin } from '#contract/pictures/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { pictures } from './entries.ts';
import { addPicture, replaceFile } from './files.ts';
import { getPicture, listPictures } from './library.ts';

/** The library of public pictures (docs/requirements/pictures.md). */
export const picturesArea = defineArea({
  contract: { picturesAdmin },
  handlers: {
    picturesAdmin: {
      list: listPictures,
      view: ({ params }, context) => getPicture(params.id, context),
      add: write({ transaction: 'own', handle: addPicture }),
      change: pictures.change,
      replace: write({ transaction: 'own', handle: replaceFile }),
      remove: pictures.remove,
      history: pictures.history,
    },
  },
  jobs: [],
  personalTables: {},
});
