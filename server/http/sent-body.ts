import type { Endpoint } from '#contract/endpoint.ts';
import { rule } from '#contract/rules.ts';
import type { HandlerContext } from './context.ts';
import { type HttpProblem, invalid } from './errors.ts';
import { readJsonBody } from './json-body.ts';
import { type ReceivedForm, withMultipartBody } from './multipart-body.ts';
import type { Session } from './sessions.ts';
import { countAccepted, type Limit } from './stored-limits.ts';

type Context = HandlerContext & { session: Session | undefined };
type Answering<T> = (sent: unknown, files: ReceivedForm['files'] | undefined) => Promise<T>;

/**
 * Uploads cost disk and processor. Nobody changes a photo this often; a report has 280 files at most, and over a poor
 * network each may take more than one try.
 */
const uploadsAnHour = { picture: 60, document: 600 };

/**
 * Reads what a write sends: JSON, or a form with files, which are there as long as `answer` takes.
 * @throws HttpProblem as `readJsonBody` and `withMultipartBody` do; `too_many` uploads
 */
export async function withSent<T>(
  { body, files, id }: Endpoint,
  request: Request,
  context: Context,
  answer: Answering<T>,
): Promise<T> {
  const { bodyTimeout: timeout, uploadsFolder: folder } = context.settings;
  if (files === undefined) {
    return answer(body === undefined ? undefined : (await readJsonBody(request, timeout)).value, undefined);
  }
  const isReport = Object.values(files).some(({ type }) => type === 'document');
  const limit = uploadLimit(context, id, uploadsAnHour[isReport ? 'document' : 'picture']);
  return countAccepted(context, limit, () =>
    withMultipartBody(request, files, { folder, timeout }, (form) => {
      if (body === undefined && Object.keys(form.fields).length > 0) throw unknownFields(form.fields);
      return answer(form.fields, form.files);
    }),
  );
}

function uploadLimit({ session, caller }: Context, endpoint: string, most: number): Limit {
  const who = session === undefined ? `network ${caller}` : `account ${session.user_id}`;
  return { key: `${endpoint} ${who}`, most, seconds: 3600 };
}

function unknownFields(fields: object): HttpProblem {
  const issue = { message: rule('unknown_field'), type: 'strict_object' };
  return invalid(Object.keys(fields).map((key) => ({ ...issue, path: [{ key }] })));
}
