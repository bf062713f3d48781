import { parking } from '#contract/parking.ts';
import { type Api, serve } from '#server/http/serve.ts';
import { statusOfPermit } from './status.ts';

/** The parking permit (spec §7 `GET /api/parking-permit/status`). */
export function bindParking(api: Api): void {
  serve(api, parking, {
    status: (_request, context) => statusOfPermit(context),
  });
}
