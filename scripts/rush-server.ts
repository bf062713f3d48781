import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSecrets, SECRET_BYTES, type Secrets } from '#server/gateways/secrets.ts';
import { freePort } from '#tests/support/e2e-server.ts';

export interface RushServer {
  url: string;
  secrets: Secrets;
  stop(): Promise<void>;
}

/** A server with a real database requires https: in production it is behind a proxy. */
const PUBLIC_URL = 'https://portal.example';

/** The server as it is deployed, in a separate process, on the database at `databaseUrl`. */
export async function startServer(folder: string, databaseUrl: string): Promise<RushServer> {
  const key = randomBytes(SECRET_BYTES);
  const port = await freePort();
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const { stop } = await start(
    main,
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'portal'),
      SECRET_KEY: key.toString('base64'),
      SEED: 'false',
      PORT: String(port),
      PUBLIC_URL,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '10000000',
    },
    PUBLIC_URL,
  );
  return { url: `http://localhost:${port}`, secrets: openSecrets(key), stop };
}

/** The bare server of `rush-bare-server.ts`, on the same database. */
export async function startBareServer(databaseUrl: string): Promise<Pick<RushServer, 'url' | 'stop'>> {
  const program = fileURLToPath(new URL('rush-bare-server.ts', import.meta.url));
  const { told, stop } = await start(program, { DATABASE_URL: databaseUrl }, 'http://');
  return { url: told.trim(), stop };
}

/** Starts a program, and waits until it prints this text. */
async function start(
  program: string,
  environment: Record<string, string>,
  words: string,
): Promise<{ told: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const told = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(words)) resolve(text);
    });
    ended.then(() => reject(new Error(`${program} did not start.`)));
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return { told, stop };
}
