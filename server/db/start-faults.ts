/** The reason why a database server cannot be used, as sentences for the person who starts the portal. */
export interface StartFault {
  sentence: string;
  /** Whether waiting may help, as for a server that is starting */
  isTemporary: boolean;
}

const REFUSED_PASSWORD =
  'The database server refused the user or the password of DATABASE_URL. Check both; special characters are percent-encoded there, such as %40 for @.';
const UNTRUSTED =
  'The certificate of the database server is not trusted. Set DATABASE_CA_FILE to the file with the certificate of its authority (PEM), and use the host name of the certificate in DATABASE_URL.';
const NEEDS_TLS =
  'The database server accepts connections with TLS only. Add ?sslmode=verify-full to DATABASE_URL, and set DATABASE_CA_FILE if its certificate is of an authority of its own.';
const UNREACHABLE = 'The database server at DATABASE_URL cannot be reached';

/** Sentences by code of PostgreSQL or of a socket. */
const sentences: Readonly<Record<string, string>> = {
  '28P01': REFUSED_PASSWORD,
  '3D000':
    'The database server has no database with the name in DATABASE_URL. Correct the name, or create it: createdb --owner=USER NAME',
  '42501':
    'The user of DATABASE_URL lacks rights: it must own the database, because the portal creates tables in it (alter database NAME owner to USER).',
  '25006': 'The database at DATABASE_URL is read-only, such as a standby. Set DATABASE_URL to the primary server.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database server is for another host name than the one in DATABASE_URL. Use the name in the certificate.',
  CERT_HAS_EXPIRED: 'The certificate of the database server has expired. Renew it on the database server.',
};

const temporarySentences: Readonly<Record<string, string>> = {
  '57P03': 'The database server is starting, stopping or recovering, and accepts no connections yet.',
  '53300': 'The database server has no connection left. Each copy of the portal needs 34; raise max_connections.',
  ECONNREFUSED: `${UNREACHABLE}: nothing listens at that address and port. Is the server running?`,
  ENOENT: `${UNREACHABLE}: there is no socket in that folder. Is the server running?`,
  ENOTFOUND: `${UNREACHABLE}: its host name is unknown.`,
  EAI_AGAIN: `${UNREACHABLE}: its host name cannot be looked up at the moment.`,
};

/** Codes of certificates whose authority is unknown. */
const UNTRUSTED_CODE = /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_UNTRUSTED)$/;
/** Codes and messages of a connection that failed on its way. */
const AWAY_CODE = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0\d|08\w{3})$/;
const AWAY_TEXT = /connection terminated|timeout expired|timeout exceeded/i;

/** Explains a failed connection or migration; undefined for an unexpected error. Never repeats user name or password. */
export function explainStartFault(failure: unknown): StartFault | undefined {
  if (!(failure instanceof Error)) return undefined;
  const { code, message } = readFailure(failure);
  const temporary = temporarySentences[code];
  if (temporary !== undefined) return { sentence: temporary, isTemporary: true };
  const sentence = sentences[code] ?? explainAccess(code, message);
  if (sentence !== undefined) return { sentence, isTemporary: false };
  if (!AWAY_CODE.test(code) && !AWAY_TEXT.test(message)) return undefined;
  return { sentence: `${UNREACHABLE}: the connection broke or timed out.`, isTemporary: true };
}

/** A host name with several addresses gives an error with one error for each. */
function readFailure(failure: Error): { code: string; message: string } {
  const first: unknown = failure instanceof AggregateError ? failure.errors[0] : undefined;
  const { code, message } = (first instanceof Error ? first : failure) as Error & { code?: unknown };
  return { code: typeof code === 'string' ? code : '', message };
}

function explainAccess(code: string, message: string): string | undefined {
  if (UNTRUSTED_CODE.test(code)) return UNTRUSTED;
  if (/does not support SSL/.test(message))
    return 'The database server offers no TLS, which DATABASE_URL (sslmode) or DATABASE_CA_FILE demands. Enable it on the server, or remove both on a trusted network.';
  if (/client password must be a string/.test(message)) return REFUSED_PASSWORD;
  if (code !== '28000') return undefined;
  if (/no encryption|ssl (?:off|connection is required)/i.test(message)) return NEEDS_TLS;
  if (/pg_hba/.test(message))
    return 'The database server does not admit this machine, user and database. Add a line for them to its pg_hba.conf.';
  return REFUSED_PASSWORD;
}
