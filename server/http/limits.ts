import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/codes.ts';
import { MAX_QUERY_BYTES } from '#contract/kit/common.ts';
import type { HandlerContext, HttpEnvironment } from './context.ts';
import { HttpProblem } from './errors.ts';
import { type CallProofs, isProofSufficient, levelAt } from './pressure.ts';
import { spendProof } from './proofs.ts';
import type { HttpSettings } from './settings.ts';

/** Rejects a path or a query longer than any of ours (WIRE-7). */
export const rejectLongUrl: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  const { url } = c.req.raw;
  if (url.length > MAX_QUERY_BYTES) {
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    if (Math.max(path.length, query.length) > MAX_QUERY_BYTES) throw new HttpProblem('address_too_long');
  }
  await next();
};

/**
 * A high limit per network address, against a runaway client: thousands of students share a few campus addresses, so
 * the real limits are per account and per target. Counted in this process; each instance of the program has its own
 * limit.
 */
export function ceilingPerAddress(settings: HttpSettings): MiddlewareHandler<HttpEnvironment> {
  const limiter = new RateLimiterMemory({ points: settings.requestsPerMinute, duration: 60 });
  return async (c, next) => {
    const address = addressOf(c.req.raw, c.env, settings);
    if (address !== undefined) await limiter.consume(address).catch(refuse);
    await next();
  };
}

/** Anonymous writes per hour without a proof of work, from one address, which may be a whole campus. */
const ANONYMOUS_PER_HOUR = 100;
/**
 * Calls per hour that count adverts, from one address: five thousand readers of a campus who each open two pages. Higher
 * than any real use, because numbers above it are lost.
 */
const COUNTS_PER_HOUR = 10_000;
/** Invalid calls per hour without a session or a proof of work, from one address. */
const INVALID_PER_HOUR = 6000;
const unfit: ReadonlySet<ErrorCode> = new Set(['malformed', 'invalid', 'not_found', 'too_large', 'unsupported_type']);

/** Thresholds for writes without a session, above which a call needs a proof of work (server/http/pressure.ts). */
export interface UnsignedThresholds {
  /** Performs an anonymous write; only accepted ones are counted. @throws HttpProblem `proof_needed` */
  accept<T>(address: string | undefined, proofs: CallProofs, work: () => Promise<T>): Promise<T>;
  /**
   * Performs an anonymous write that only counts, under a limit of its own. @throws HttpProblem `too_many`: the app drops
   * its counts, because no reader should solve a proof of work for them
   */
  acceptCounts<T>(address: string | undefined, work: () => Promise<T>): Promise<T>;
  /**
   * Counts invalid calls, which never affect valid ones. @throws HttpProblem `proof_needed` instead of their rejection
   */
  countInvalid<T>(
    address: string | undefined,
    context: Pick<HandlerContext, 'db' | 'proofs' | 'caller'>,
    work: () => Promise<T>,
  ): Promise<T>;
}

/**
 * Counted only in this process's memory, and proofs of anonymous calls store no row: a stored row would reveal the time
 * of a write from an address. Such a proof is bound to the call's key, which makes each call take effect once.
 */
export function thresholdsOfUnsigned(): UnsignedThresholds {
  const accepted = new RateLimiterMemory({ points: ANONYMOUS_PER_HOUR, duration: 3600 });
  const countLimiter = new RateLimiterMemory({ points: COUNTS_PER_HOUR, duration: 3600 });
  const invalidLimiter = new RateLimiterMemory({ points: INVALID_PER_HOUR, duration: 3600 });
  return {
    accept: async (address, proofs, work) => {
      if (address === undefined) return work();
      const { consumedPoints: count } = await accepted.penalty(address, 1);
      try {
        const level = levelAt(count - 1, ANONYMOUS_PER_HOUR);
        if (count > ANONYMOUS_PER_HOUR && !isProofSufficient(await proofs.read(), level))
          throw proofs.demand('complaints', level);
        return await work();
      } catch (error) {
        await accepted.reward(address, 1);
        throw error;
      }
    },
    acceptCounts: async (address, work) => {
      if (address !== undefined) await countLimiter.consume(address).catch(refuse);
      return work();
    },
    countInvalid: async (address, { db, proofs, caller }, work) => {
      try {
        return await work();
      } catch (error) {
        const isUnfit = error instanceof HttpProblem && unfit.has(error.code);
        if (!isUnfit || address === undefined) throw error;
        const { consumedPoints: count } = await invalidLimiter.penalty(address, 1);
        if (count <= INVALID_PER_HOUR) throw error;
        const level = levelAt(count - 1, INVALID_PER_HOUR);
        const proof = await proofs.read();
        if (isProofSufficient(proof, level) && (caller === undefined || (await spendProof(db, proof)))) throw error;
        await invalidLimiter.reward(address, 1);
        throw proofs.demand('invalid calls', level);
      }
    },
  };
}

/**
 * Returns a function that counts one use of a key. Counted in this process.
 * @param points uses of one key within these seconds
 * @throws HttpProblem `too_many`
 */
export function limitEach(points: number, seconds: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    await limiter.consume(key).catch(refuse);
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new HttpProblem('too_many', { headers: { 'retry-after': String(seconds) } });
}

/**
 * Returns the caller's address: from the socket, or as reported by our own proxy. Undefined for calls from inside the
 * process.
 */
export function addressOf(
  request: Request,
  bindings: Partial<HttpBindings> | undefined,
  { behindProxy }: HttpSettings,
): string | undefined {
  const forwarded = behindProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded || bindings?.incoming?.socket.remoteAddress;
  return address === undefined ? undefined : networkOf(address);
}

/** Returns the /64 of an IPv6 address, which is one household or phone, however the address is written. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const ending = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from(
    { length: tail === undefined ? 0 : Math.max(0, 8 - groups.length - ending.length) },
    () => '0',
  );
  return [...groups, ...zeros, ...ending]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
