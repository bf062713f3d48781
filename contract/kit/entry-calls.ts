import type * as v from 'valibot';
import { list, noContent, dataAnswer, params } from './endpoint.ts';
import type { StaffRole } from './roles.ts';
import { id } from './rules.ts';
import { EntryVersion, versioned } from './versioned.ts';

interface EntryCalls<P, W, S, E, F> {
  /** The path of the list; an entry is at `{path}/{id}` */
  path: P;
  who: W;
  /** The kind of entry in the audit log, whose actions are `…_added`, `…_changed` and `…_removed` */
  subject: S;
  /** The name in the API documentation: "an opening window" */
  named: string;
  /** An entry as staff edit it, with its version */
  entry: E;
  /** The body without the version */
  form: F;
}

/**
 * The calls with which staff add, change and remove entries and read their history. Spread a call to give it other
 * errors or rules: `addLocker: { ...add, errors: ['name_taken'] }`.
 */
export function entryCalls<
  const P extends `/api/${string}`,
  const W extends StaffRole,
  const S extends string,
  E extends v.GenericSchema,
  F extends Parameters<typeof versioned>[0],
>({ path, who, subject, named, entry, form }: EntryCalls<P, W, S, E, F>) {
  const subjects = [subject] as const;
  const at: `${P}/{id}` = `${path}/{id}`;
  return {
    add: {
      method: 'POST',
      path,
      summary: `Adds ${named}`,
      who,
      body: form,
      audit: { actions: [`${subject}_added` as `${S}_added`], subjects },
      answer: dataAnswer(entry),
      status: 201,
      idempotency: 'required',
    },
    change: {
      method: 'PUT',
      path: at,
      summary: `Changes ${named}`,
      who,
      params: params({ id }),
      body: versioned(form),
      audit: { actions: [`${subject}_changed` as `${S}_changed`], subjects },
      answer: dataAnswer(entry),
      errors: ['not_found', 'version_conflict'],
      idempotency: 'optional',
    },
    remove: {
      method: 'DELETE',
      path: at,
      summary: `Removes ${named}`,
      who,
      params: params({ id }),
      audit: { actions: [`${subject}_removed` as `${S}_removed`], subjects },
      answer: noContent,
      errors: ['not_found'],
    },
    history: {
      method: 'GET',
      path: `${path}/{id}/versions` as `${P}/{id}/versions`,
      summary: `Versions of ${named} with author and time, newest first`,
      who,
      params: params({ id }),
      answer: list(EntryVersion),
      errors: ['not_found'],
    },
  } as const;
}
