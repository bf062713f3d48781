import * as v from 'valibot';
import { MAX_COMPLAINT, MIN_COMPLAINT } from '#contract/complaints/calls.ts';
import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaints/code.ts';
import { rule, text } from '#contract/kit/rules.ts';

/** The values of the form. The code is generated when the form is opened, and stored with the draft. */
export type ComplaintValues = {
  /** Empty until the first question is answered */
  anonymous: '' | 'yes' | 'no';
  type_id: string;
  text: string;
  code: string;
};

export const emptyComplaint: ComplaintValues = { anonymous: '', type_id: '', text: '', code: '' };

/** The contract's rules for the form values. */
export const ComplaintFields = v.object({
  type_id: v.pipe(v.string(), v.nonEmpty(rule('required'))),
  text: text(MAX_COMPLAINT, MIN_COMPLAINT),
});

/** A complaint in the outbox, valid or not. */
const QueuedInput = v.object({ body: v.object({ type_id: v.number(), text: v.string(), anonymous: v.boolean() }) });

/** Returns the submitted values, to refill the form; undefined if the input has another type. */
export function valuesOfQueued(input: unknown, code: string): ComplaintValues | undefined {
  const parsed = v.safeParse(QueuedInput, input);
  if (!parsed.success) return undefined;
  const { type_id, text: complaint, anonymous } = parsed.output.body;
  return { anonymous: anonymous ? 'yes' : 'no', type_id: String(type_id), text: complaint, code };
}

/** Returns a new code of 120 random bits, generated on this device: the server receives it with the complaint. */
export function generateComplaintCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_NUMBERS));
  return writeComplaintCode(Array.from(bytes, (byte) => byte & 31));
}
