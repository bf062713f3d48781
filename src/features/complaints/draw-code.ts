import { CODE_NUMBERS, writeComplaintCode } from '#contract/complaint-code.ts';

/** A new code of 120 random bits, made on this device: nobody else knows it until the complaint is sent. */
export function drawComplaintCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_NUMBERS));
  return writeComplaintCode(Array.from(bytes, (byte) => byte & 31));
}
