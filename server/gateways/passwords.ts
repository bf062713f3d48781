import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type QueueCaller, fairQueue } from './fair-queue.ts';

export interface Passwords {
  /**
   * Throws if the caller could not even wait, before anything is written for them.
   * @throws QueueFull
   */
  expectRoom(caller: QueueCaller): void;
  /** Returns the stored form of a password, e.g. `$argon2id$v=19$m=19456,t=2,p=1$…$…`. @throws QueueFull */
  hash(password: string, caller?: QueueCaller): Promise<string>;
  /** Returns the hash of a random password, for accounts that are opened by an e-mailed link only. */
  unknown(): string;
  /**
   * Whether the password matches the hash. Without a hash it takes as long, and never matches.
   * @throws QueueFull
   */
  isRight(password: string, hash: string | undefined, caller?: QueueCaller): Promise<boolean>;
}

export interface PasswordOptions {
  /** Kibibytes that one hash needs */
  memory?: number;
  passes?: number;
  /** Simultaneous hashes; by default half the processors, so that the rest of the portal stays responsive */
  atOnce?: number;
  /** Callers that may wait for their turn: as many as can be served before a browser gives up */
  waiting?: number;
  /** Callers of one network that may wait: at most a campus, because another network must find room beside it */
  perNetwork?: number;
  /** Callers of one network that may wait for the same account */
  perAccount?: number;
}

/** The program's own hashing, at startup. */
const inside: QueueCaller = { network: undefined, account: '', isKnown: true };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const work = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

interface StoredHash {
  memory: number;
  passes: number;
  salt: Buffer;
  hash: Buffer;
}

/** Passwords hashed with argon2id, at the cost that OWASP recommends (19 MiB, two passes). */
export function argon2Passwords(options: PasswordOptions = {}): Passwords {
  const { memory = 19_456, passes = 2 } = options;
  const { atOnce = Math.max(1, Math.floor(availableParallelism() / 2)), waiting = 150 } = options;
  const { perNetwork = 40, perAccount = 3 } = options;
  const queue = fairQueue({ atOnce, waiting, perNetwork, perAccount });
  const nobody: StoredHash = { memory, passes, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
  return {
    expectRoom: queue.expectRoom,
    hash: (password, caller = inside) =>
      queue.run(caller, async () => {
        const salt = randomBytes(SALT_BYTES);
        const hash = await derive(password, { memory, passes, salt });
        return write({ memory, passes, salt, hash });
      }),
    unknown: () => write({ memory, passes, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }),
    isRight: (password, hash, caller = inside) =>
      queue.run(caller, async () => {
        const storedHash = hash === undefined ? nobody : read(hash);
        const isSame = timingSafeEqual(await derive(password, storedHash), storedHash.hash);
        return isSame && hash !== undefined;
      }),
  };
}

/** Composed and decomposed letters are the same password, because keyboards send different forms. */
function derive(password: string, { memory, passes, salt }: Omit<StoredHash, 'hash'>): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return work('argon2id', { message, nonce: salt, parallelism: 1, tagLength: HASH_BYTES, memory, passes });
}

function write({ memory, passes, salt, hash }: StoredHash): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(salt)}$${encode(hash)}`;
}

function read(kept: string): StoredHash {
  const [, memory, passes, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(kept) ?? [];
  if (memory === undefined) throw new Error('A kept password is in no form known here.');
  const decode = (text: string) => Buffer.from(text, 'base64');
  return { memory: Number(memory), passes: Number(passes), salt: decode(salt), hash: decode(hash) };
}
