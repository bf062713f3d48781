import * as v from 'valibot';
import { area, dataAnswer } from '#contract/kit/endpoint.ts';
import { givenPassword } from '#contract/kit/passwords.ts';

/** A link that downloads an export: for one browser, for five minutes. */
export const ExportDownload = v.object({ url: v.string() });

/** Calls about the caller's own data. */
export const people = area('people', {
  exportOwn: {
    method: 'POST',
    path: '/api/people/export',
    summary: 'A link to everything that the portal stores about the caller, as a zip; requires the password again',
    who: 'signed_in',
    body: v.strictObject({ password: givenPassword }),
    audit: { actions: ['own_data_exported'], subjects: ['account'] },
    answer: dataAnswer(ExportDownload),
    status: 201,
  },
});
