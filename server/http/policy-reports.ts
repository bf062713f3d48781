import { LRUCache } from 'lru-cache';
import { privateAnswer } from './answer.ts';
import { readText } from './json-body.ts';
import { POLICY_REPORTS } from './security-headers.ts';
import type { Api } from './serve.ts';

const MAX_BYTES = 16_384;
/** Different violations are logged again after this time, and at most so many of them, because anybody may send reports. */
const REPEAT_MS = 3_600_000;
const MAX_LOGGED = 100;
const MAX_TEXT = 100;

/** A violation of the policy of a page, without what could identify a person. */
interface Violation {
  directive: string;
  /** The origin that was blocked, or a keyword such as `inline` */
  blocked: string;
  /** The path of the page */
  page: string;
}

/**
 * Binds the address to which browsers report what the policy of a page has blocked: each different violation is a line
 * of the log, once an hour in each copy. It is not in the contract, because only browsers call it (WIRE-40).
 */
export function bindPolicyReports({ app, services, routes }: Api): void {
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED, ttl: REPEAT_MS });
  routes.add('POST', POLICY_REPORTS);
  app.post(POLICY_REPORTS, async (c) => {
    const text = await readText(c.req.raw, services.settings.bodyTimeout, MAX_BYTES);
    // Lines that may be repeated would still count towards the limit.
    logged.purgeStale();
    for (const violation of violationsIn(text)) {
      const key = JSON.stringify(violation);
      if (logged.has(key) || logged.size >= MAX_LOGGED) continue;
      logged.set(key, true);
      services.log.warn(
        { code: 'policy_violation', ...violation },
        'A page tried what its content security policy blocks',
      );
    }
    return privateAnswer(null, 204);
  });
}

/** Reads `application/csp-report`, and a list of the Reporting API; anything else has no violations. */
function violationsIn(text: string): Violation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(sent) ? sent.slice(0, 10).map(bodyOf) : [bodyOf(sent)];
  return reports.flatMap((report) => {
    const of = (...names: string[]) => names.map((name) => report[name]).find((value) => typeof value === 'string');
    const directive = of('effective-directive', 'violated-directive', 'effectiveDirective');
    const page = of('document-uri', 'documentURL');
    if (directive === undefined || page === undefined || !URL.canParse(page)) return [];
    const blocked = of('blocked-uri', 'blockedURL') ?? '';
    return [
      {
        directive: directive.slice(0, MAX_TEXT),
        blocked: originOf(blocked).slice(0, MAX_TEXT),
        page: new URL(page).pathname.slice(0, MAX_TEXT),
      },
    ];
  });
}

type Report = Readonly<Record<string, string | undefined>>;

function bodyOf(report: unknown): Report {
  if (typeof report !== 'object' || report === null) return {};
  const { body, 'csp-report': legacy } = report as { body?: Report; 'csp-report'?: Report };
  return legacy ?? body ?? {};
}

/** Addresses may contain secrets after their origin. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked;
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}
