import {
  MAX_SHARED_DOCUMENT,
  MAX_SHARED_FILES,
  MAX_SHARED_PICTURE,
  MAX_SHARED_TEXT,
  type Share,
  shareFields,
  type ShareRefusal,
} from '#contract/kit/shares.ts';

/** A share that is not stored yet. */
export type NewShare = Omit<Share<Blob>, 'id'>;

/** The shares in a form from the share menu: one for each file, and one text made of title, text and link. */
export function parseShares(form: FormData, now: number): NewShare[] {
  const common = { owner: null, shared_at: now, name: '', file: null, text: null, refusal: null };
  const files = form.getAll(shareFields.files).filter((part) => part instanceof File);
  const fileShares = files.map((file, index): NewShare => {
    const refusal = index < MAX_SHARED_FILES ? findRefusal(file) : 'too_many';
    return { ...common, name: file.name, file: refusal === null ? file : null, refusal };
  });
  const text = joinTexts(form);
  return text === '' ? fileShares : [...fileShares, { ...common, text }];
}

function findRefusal({ type, size }: File): ShareRefusal | null {
  const isPicture = type.startsWith('image/') && type !== 'image/svg+xml';
  if (!isPicture && type !== 'application/pdf') return 'unsupported_type';
  return size > (isPicture ? MAX_SHARED_PICTURE : MAX_SHARED_DOCUMENT) ? 'too_large' : null;
}

/** Joins the texts without repetition: apps often send a link as the text as well, or at its end. */
function joinTexts(form: FormData): string {
  const parts = [shareFields.title, shareFields.text, shareFields.link].map((name) => form.get(name));
  const texts = parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []));
  const distinct = texts.filter(
    (part, index) => !texts.some((other, at) => at !== index && isWithin(part, other, index > at)),
  );
  return distinct.join('\n').slice(0, MAX_SHARED_TEXT);
}

/** Whether a part is contained in another one; of two equal ones the first stays. */
function isWithin(part: string, other: string, isLater: boolean): boolean {
  return other.includes(part) && (other !== part || isLater);
}
