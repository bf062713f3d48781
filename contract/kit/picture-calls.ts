import { Media } from './common.ts';
import { dataAnswer, noContent, params } from './endpoint.ts';
import type { StaffRole } from './roles.ts';
import { id } from './rules.ts';

/** The largest file of a picture, in bytes, before it is re-encoded. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The calls with which staff set, replace and remove the picture of an entry, whose subject is that of `entryCalls()`. */
export function pictureCalls<const P extends `/api/${string}`, const W extends StaffRole, const S extends string>({
  path,
  who,
  subject,
  named,
}: {
  path: P;
  who: W;
  subject: S;
  /** The name in the API documentation: "a sponsor" */
  named: string;
}) {
  const at: `${P}/{id}/picture` = `${path}/{id}/picture`;
  const audit = { actions: [`${subject}_changed` as `${S}_changed`], subjects: [subject] } as const;
  return {
    setPicture: {
      method: 'POST',
      path: at,
      summary: `Sets the picture of ${named} from a JPG or PNG, which is re-encoded`,
      who,
      params: params({ id }),
      files: { picture: { required: true, max_bytes: MAX_PICTURE_BYTES, type: 'picture' } },
      audit,
      answer: dataAnswer(Media),
      status: 201,
      errors: ['not_found', 'too_large', 'unsupported_type'],
    },
    removePicture: {
      method: 'DELETE',
      path: at,
      summary: `Removes the picture of ${named}`,
      who,
      params: params({ id }),
      audit,
      answer: noContent,
      errors: ['not_found'],
    },
  } as const;
}
