import { createConnection, createServer, type Socket } from 'node:net';

/** The condition of the line. */
export type Condition =
  /** As fast as this machine */
  | 'fast'
  /** 400 ms before each response begins, then 400 kbit/s for all connections together */
  | 'slow'
  /** Connections open, but no response arrives */
  | 'silent';

export interface Line {
  /** Where browsers connect */
  address: string;
  /** Sets the condition; leaving `silent` closes connections that are waiting for a response. */
  become(condition: Condition): void;
  close(): Promise<void>;
}

const LATENCY_MS = 400;
const BYTES_PER_SECOND = (400 * 1000) / 8;
/** The unit of transmission: one packet of each connection in turn, as on a real network. */
const PACKET_BYTES = 1400;

/**
 * A network line between browsers and a server, at the level of TCP, so that pages and the worker share it: the
 * developer tools throttle only one page, and the worker's requests would be free.
 * @param target the server, e.g. `http://localhost:4321`; encrypted traffic stays encrypted
 */
export async function startLine(target: string): Promise<Line> {
  let condition: Condition = 'fast';
  const unanswered = new Set<Socket>();
  const queue = createQueue();
  const { protocol, hostname, port } = new URL(target);
  const server = createServer((near) => {
    const far = createConnection({ host: hostname, port: Number(port), noDelay: true });
    near.setNoDelay(true);
    near.on('data', (bytes) => {
      if (condition === 'silent') unanswered.add(near);
      else if (condition === 'slow') setTimeout(() => far.write(bytes), LATENCY_MS);
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (condition === 'slow') queue.add(near, bytes);
      else if (condition === 'fast') queue.after(near, () => near.write(bytes));
    });
    const end = () => {
      queue.drop(near);
      unanswered.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  return {
    address: `${protocol}//localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    become(next) {
      condition = next;
      if (next === 'silent') return;
      for (const socket of unanswered) socket.destroy();
      unanswered.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        queue.close();
      }),
  };
}

/** Sends one packet of each connection in turn, at the line's rate. */
function createQueue() {
  const waiting = new Map<Socket, Buffer[]>();
  let free = 0;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    // Node's timers fire a millisecond or two late: several packets may be due.
    while (free <= performance.now()) {
      const [socket, packets] = waiting.entries().next().value ?? [];
      if (socket === undefined || packets === undefined) return;
      waiting.delete(socket);
      const packet = packets.shift();
      if (packet === undefined) continue;
      socket.write(packet);
      free = Math.max(free, performance.now() - 20) + (packet.length / BYTES_PER_SECOND) * 1000;
      if (packets.length > 0) waiting.set(socket, packets);
    }
    timer = setTimeout(run, Math.max(0, free - performance.now()));
  };
  return {
    add(socket: Socket, bytes: Buffer) {
      const packets = waiting.get(socket) ?? [];
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) packets.push(bytes.subarray(at, at + PACKET_BYTES));
      waiting.set(socket, packets);
      if (timer === undefined) run();
    },
    /** Sends queued data at once, then everything else. */
    after(socket: Socket, send: () => void) {
      for (const packet of waiting.get(socket) ?? []) socket.write(packet);
      waiting.delete(socket);
      send();
    },
    drop: (socket: Socket) => void waiting.delete(socket),
    close: () => clearTimeout(timer),
  };
}
