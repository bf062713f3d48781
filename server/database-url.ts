import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Modes of PostgreSQL's own programs that the portal treats as the strictest one. */
const TLS_MODES = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Returns the address of the database with its TLS settings: any mode of TLS checks certificate and host name, and so
 * does an authority of its own (OPERATE-7). Each new connection reads the file, so that a renewed one is used.
 * @param authority path of the certificate, PEM
 */
export function withTls(url: string | undefined, authority: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const [address = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  if (authority !== undefined || TLS_MODES.includes(parameters.get('sslmode') ?? ''))
    parameters.set('sslmode', 'verify-full');
  if (authority !== undefined) parameters.set('sslrootcert', authority);
  return parameters.size === 0 ? address : `${address}?${parameters.toString()}`;
}

/** Path of a file with certificates in PEM. */
export const certificateFile = v.pipe(
  v.string(),
  v.check((path) => readIfPossible(path).includes('-----BEGIN CERTIFICATE-----')),
);

function readIfPossible(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
