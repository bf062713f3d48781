import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { FirstStep } from '#contract/kit/first-steps.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import { handle, type JobHandler, type Jobs, type Task } from '#server/db/jobs.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { AgendaSource } from './agenda-rows.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AudienceSource } from './audiences.ts';
import type { HandlerContext, JobServices, Services } from './context.ts';
import type { DaySource } from './day-rows.ts';
import type { FindSource } from './found-rows.ts';
import type { MergeObstacle, MergeRules } from './merge-rules.ts';
import { changedTranslate, type MessageText } from './message-texts.ts';
import type { PersonalData } from './personal-data.ts';
import { type Api, type Handlers, serve } from './serve.ts';
import type { TranslatedSource } from './translated-rows.ts';
import { MAX_JOB_WAIT_MS } from './union.ts';

/** The endpoints of an area, under the names that its contract exports. */
type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

type HandlersOf<C extends Contract> = { readonly [K in keyof C]: Handlers<C[K]> };

/**
 * The fate of a row when the account that one of its columns references is deleted: the row is `deleted`, `disowned`
 * (its column set to null), or `kept` unchanged, because the law or the accounts require it and it contains no personal
 * data.
 */
export type Erasure = 'deleted' | 'disowned' | 'kept';

/** Every column that references an account, by table, e.g. `{ sessions: { user_id: 'deleted' } }`. */
export type PersonalTables = { readonly [T in keyof DB]?: { readonly [C in keyof DB[T]]?: Erasure } };

/**
 * Erases an account's other data in the transaction that has locked and emptied its row. Notifications to other
 * accounts must be enqueued as jobs, because those accounts are not locked here.
 */
type Erase = (...given: [...Parameters<HandlerContext['erase']>, jobs: Jobs]) => Promise<void>;

/** Work of an area that runs later, or on a schedule. */
export interface Job {
  readonly task: Task;
  /** A cron line in Malta's time; omitted if the job has no schedule */
  readonly schedule?: string;
  /** The texts of the e-mails and push messages that it sends; staff may change them (MAIL-1) */
  readonly texts?: readonly MessageText[];
  readonly run: (data: never, services: JobServices) => Promise<void>;
}

/** The description of an area for the server; a missing part does not compile. */
export interface AreaManifest<C extends Contract = Contract> {
  contract: C;
  /** A handler for each endpoint; a function if the handlers of one app share something in memory */
  handlers: HandlersOf<C> | ((services: Services, answers: AnswerCache) => HandlersOf<C>);
  jobs: readonly Job[];
  /** tests/api/account-deletion.test.ts compares these with the database's own foreign keys */
  personalTables: PersonalTables;
  /**
   * The fate of rows when an account is folded into another; tests/house/account-merges.test.ts compares these with
   * `personalTables` and the exported addresses
   */
  mergeRules?: MergeRules;
  /** Reasons why two accounts of one person cannot be merged */
  mergeObstacles?: readonly MergeObstacle[];
  /** The data about people in an export; tests/house/personal-export.test.ts compares it with `personalTables` */
  personalData?: PersonalData;
  /** Whether calling the area is itself confidential: none of its calls is logged */
  isConfidential?: boolean;
  /** The area's entries in the agenda of members (server/areas/agenda) */
  agenda?: AgendaSource;
  /** Daily work for the staff start page (server/areas/staff) */
  day?: DaySource;
  /** The role that sees the area's jobs that were given up, and tries them again; `staff` if omitted */
  jobsFor?: StaffRole;
  /** Its entries in the search of the staff pages */
  find?: readonly FindSource[];
  /** Its texts in two languages, for the list of missing translations; tests/house/translations.test.ts compares them with the schema */
  translated?: readonly TranslatedSource[];
  /** SQL: the time at which the latest of its public texts was taken back; no stored answer may outlive it */
  withdrawnAt?: RawBuilder<Date | null>;
  /** Its lists of accounts that staff may write to (server/areas/messages) */
  audiences?: readonly AudienceSource[];
  /** What a new portal needs from the area before it opens: SQL conditions that are true once it is complete */
  firstSteps?: Readonly<Partial<Record<FirstStep, (now: Date) => RawBuilder<boolean>>>>;
  /** Other work when an account is deleted, after the rows of all areas are gone */
  erase?: Erase;
  /** Binds routes outside the contract, such as a webhook */
  bind?: (api: Api) => void;
}

/** Defines an area of the server, to be listed in `server/areas.ts`. */
export function defineArea<const C extends Contract>(manifest: AreaManifest<C>): AreaManifest<C> {
  return manifest;
}

/** Defines a job of an area. Its data is checked against the task's schema before `run`. */
export function job<D extends object>(
  task: Task<D>,
  run: (data: D, services: JobServices) => Promise<void>,
  schedule?: string,
): Job {
  return { task: task as unknown as Task, run, ...(schedule !== undefined && { schedule }) };
}

/** Defines a job that only runs on a schedule. @param schedule a cron line in Malta's time */
export function scheduledJob(name: string, schedule: string, run: (services: JobServices) => Promise<void>): Job {
  return job({ name, data: v.object({}) }, (_, services) => run(services), schedule);
}

/** Binds all endpoints of an area. */
export function bindArea(api: Api, { contract, handlers, isConfidential = false, bind }: AreaManifest): void {
  const bound = typeof handlers === 'function' ? handlers(api.services, api.answers) : handlers;
  for (const [name, endpoints] of Object.entries(contract))
    serve(api, endpoints, bound[name] as never, { isConfidential });
  bind?.(api);
}

/** Returns the jobs of some areas as handlers for the queue. */
export function jobsOf(areas: readonly Pick<AreaManifest, 'jobs'>[], services: JobServices): JobHandler[] {
  return areas.flatMap(({ jobs }) =>
    jobs.map(({ task, run, schedule, texts }) => {
      const runWithTexts = async (data: object) => {
        // Texts of e-mails have the union's names.
        await services.union.refresh(0, MAX_JOB_WAIT_MS);
        const translate = texts === undefined ? services.translate : await changedTranslate(services, texts);
        await run(data as never, { ...services, translate });
      };
      return handle(task, runWithTexts, schedule);
    }),
  );
}

/**
 * Returns a function that erases an account in all areas: first its rows, table by table, then the areas' other data.
 */
export function eraserOf(
  areas: readonly Pick<AreaManifest, 'personalTables' | 'erase'>[],
  jobs: Jobs,
): HandlerContext['erase'] {
  const columns = areas.flatMap(({ personalTables }) => columnsOf(personalTables));
  return async (transaction, account, now) => {
    for (const { table, column, erasure } of columns) {
      const isOwn = sql<boolean>`${sql.ref(column)} = ${account.id}`;
      if (erasure === 'deleted') await transaction.deleteFrom(table).where(isOwn).execute();
      if (erasure === 'disowned') {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isOwn}`.execute(transaction);
      }
    }
    for (const { erase } of areas) await erase?.(transaction, account, now, jobs);
  };
}

/** Returns every personal column of a manifest. */
export function columnsOf(tables: PersonalTables): { table: keyof DB; column: string; erasure: Erasure }[] {
  return Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, erasure]) => ({ table: table as keyof DB, column, erasure })),
  );
}
