import { useEffect } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useDirectForm } from '#kit/form/use-direct-form.ts';

interface Options<V extends Record<string, unknown>, A> {
  /** What the ids of its fields begin with: `year` for `year-deadline` */
  name: string;
  /** The field that has the focus at first */
  first: keyof V & string;
  initial: V;
  /** Field → the sentence under it */
  validate: (values: V) => Record<string, string>;
  /** Makes the call, as `run` of `useStaffAction` */
  send: (values: V) => Promise<{ answer: A } | { error: ApiError }>;
  onDone: (answer: A) => void;
}

/** A form of staff, for `StaffForm`. What was typed stays, whatever comes back. */
export function useStaffForm<V extends Record<string, unknown>, A>({
  name,
  first,
  send,
  onDone,
  ...options
}: Options<V, A>) {
  const direct = useDirectForm<V>({
    ...options,
    send: async (values) => {
      const result = await send(values);
      if (!('answer' in result)) throw result.error;
      onDone(result.answer);
    },
  });
  useEffect(() => document.getElementById(`${name}-${first}`)?.focus(), [name, first]);
  return { name, ...direct };
}
