import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A copy of the portal behind the proxy. */
interface Copy {
  address: string;
  isReady: boolean;
}

/** Milliseconds between two checks of a copy. */
const CHECK_INTERVAL = 100;

/**
 * A small proxy inside the test: takes turns between the copies that are ready, over connections that stay open, and
 * never repeats a request.
 */
export function startProxy() {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const copies: Copy[] = [];
  let turn = 0;
  const check = async (copy: Copy) => {
    const answer = await fetch(`${copy.address}/api/ready`).catch(() => undefined);
    copy.isReady = answer?.ok === true;
  };
  const timer = setInterval(() => void Promise.all(copies.map(check)), CHECK_INTERVAL);
  return {
    add: async (address: string) => {
      const copy = { address, isReady: false };
      await check(copy);
      copies.push(copy);
    },
    /** Sends a message to the union as a user; returns the status, or the code of the broken connection. */
    write: (user: number, message: string): Promise<number | string> => {
      const ready = copies.filter(({ isReady }) => isReady);
      const copy = ready[(turn += 1) % ready.length];
      return copy ? send(agent, copy.address, user, message) : Promise.resolve('no copy is ready');
    },
    stop: () => {
      clearInterval(timer);
      agent.destroy();
    },
  };
}

function send(agent: Agent, address: string, user: number, message: string): Promise<number | string> {
  const body = JSON.stringify({ name: `User ${user}`, email: `user-${user}@students.example`, message });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
    // Each user has an own network address, so that no limit of one address is met.
    'x-forwarded-for': `10.0.${Math.floor(user / 200)}.${(user % 200) + 1}`,
  };
  return new Promise((resolve) => {
    request(`${address}/api/contact`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end(body);
  });
}
