import * as v from 'valibot';
import { MAX_COMPLAINT, MIN_COMPLAINT } from '#contract/complaints/calls.ts';
import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaints/code.ts';
import { rule, text } from '#contract/kit/rules.ts';

/** The values of the form. The code is made when the form is opened, and stays with its draft. */
export type ComplaintValues = {
  /** Empty until the first question is answered */
  anonymous: '' | 'yes' | 'no';
  type_id: string;
  text: string;
  code: string;
};

export const emptyComplaint: ComplaintValues = { anonymous: '', type_id: '', text: '', code: '' };

/** The rules of the wire, applied to the form's values. */
export const ComplaintFields = v.object({
  type_id: v.pipe(v.string(), v.nonEmpty(rule('required'))),
  text: text(MAX_COMPLAINT, MIN_COMPLAINT),
});

/** A complaint as it waits in the outbox, whether or not it is valid. */
const Kept = v.object({ body: v.object({ type_id: v.number(), text: v.string(), anonymous: v.boolean() }) });

/** The submitted values, to fill the form again; undefined if the input is something else. */
export function valuesOfKept(input: unknown, code: string): ComplaintValues | undefined {
  const kept = v.safeParse(Kept, input);
  if (!kept.success) return undefined;
  const { type_id, text: words, anonymous } = kept.output.body;
  return { anonymous: anonymous ? 'yes' : 'no', type_id: String(type_id), text: words, code };
}

/** A new code of 120 random bits, made on this device: nobody else knows it until the complaint is sent. */
export function drawComplaintCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_NUMBERS));
  return writeComplaintCode(Array.from(bytes, (byte) => byte & 31));
}
