import { query } from '#client/api/query.ts';
import { type LibraryPicture, picturesAdmin } from '#contract/pictures/staff.ts';
import { fresh, freshList } from '../fresh.ts';

/** Page size in the picture dialog. */
const PAGE_LIMIT = 12;

/** A picture with its uses. */
export function pictureQuery(id: number) {
  return { ...query(picturesAdmin.view, { params: { id } }), ...fresh };
}

/** A page of the library for the dialog, newest first. */
export function libraryQuery(search: string, page: number) {
  const filter = search === '' ? {} : { search };
  return { ...query(picturesAdmin.list, { query: { page, limit: PAGE_LIMIT, filter } }), ...freshList };
}

/** Areas whose reads are refetched after a change of a picture. */
export const pictureRefreshes = ['picturesAdmin', 'staff'] as const;

/** A picture that was chosen for an entry or for a text. */
export interface PickedPicture extends Pick<LibraryPicture, 'id' | 'alt' | 'caption'> {
  /** Its address as texts contain it */
  src: string;
  width: number;
  height: number;
  /** Its id on this device, while it is nowhere else; `id` is 0 then */
  device?: string;
}

export function toPicked({ id, alt, caption, image }: LibraryPicture): PickedPicture {
  const { width = 0, height = 0 } = image.custom_properties;
  return { id, alt, caption, src: image.url, width, height };
}
