import * as v from 'valibot';
import { reference } from '#contract/career-finder/calls.ts';
import { buildReport } from '#contract/career-finder/report.ts';
import { reportFileName, writeReport } from '#contract/career-finder/text.ts';
import { Locale } from '#contract/kit/common.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { addressOf } from '#server/http/limits.ts';
import { countNetworkCall } from '#server/http/pressure.ts';
import { jsonHeaders } from '#server/http/security-headers.ts';
import type { Api } from '#server/http/serve.ts';
import { heavyWorkRequester } from '#server/services/file-checks.ts';
import { getSelections } from './answers.ts';
import { readCatalogue } from './catalogue.ts';
import { createReportCache } from './report-cache.ts';

/** The lifetime of a link in seconds: it is followed at once. */
const LINK_SECONDS = 300;
const ADDRESS = '/api/career-finder/pdf/';
const BOUND = 'career finder pdf';
/**
 * Links that one network may request without a proof of work; high, because a whole lecture hall finishes at the same
 * time.
 */
const links = { name: 'career finder pdf', free: 300, seconds: 3600 } as const;

/**
 * The encrypted content of a link: addresses are stored in browser histories, and a reference gives access to the
 * answers.
 */
const Link = v.object({ reference, locale: Locale, expires: v.number() });

/**
 * Returns the address of the report as a PDF, in the caller's language. @throws HttpProblem `not_found`,
 * `answers_cleared`, `proof_needed`
 */
export async function createPdfLink(user_reference: string, context: HandlerContext): Promise<string> {
  const { secrets, clock, locale } = context;
  await getSelections(user_reference, context);
  await countNetworkCall(context, links);
  const expires = clock.now().getTime() + LINK_SECONDS * 1000;
  const link: v.InferInput<typeof Link> = { reference: user_reference, locale, expires };
  return `${ADDRESS}${secrets.encrypt(JSON.stringify(link), BOUND).toString('base64url')}`;
}

/**
 * `GET /api/career-finder/pdf/{link}`: returns the report as a tagged PDF. A changed or expired link is answered with
 * 404.
 */
export function bindReportPdf({ app, services, routes }: Api): void {
  const reports = createReportCache({ seconds: LINK_SECONDS });
  routes.add('GET', `${ADDRESS}{link}`);
  app.get(`${ADDRESS}:link`, async (c) => {
    const link = readLink(c.req.param('link'), services);
    if (link === undefined || link.expires <= services.clock.now().getTime()) throw new HttpProblem('not_found');
    const { locale } = link;
    const caller = { ...services, locale, caller: undefined };
    const report = buildReport(await getSelections(link.reference, caller), await readCatalogue(caller));
    const say = (sentence: { id: string; message: string }, values?: Record<string, string | number>) =>
      services.translate(locale, sentence, values);
    const drawing = {
      blocks: writeReport(report, say, services.settings.homeUrl),
      locale,
      made: services.clock.now(),
      union: services.union.names().short_name,
    };
    const network = addressOf(c.req.raw, c.env, services.settings);
    const bytes = await reports.get(drawing, () => heavyWorkRequester({ caller: network }));
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        ...jsonHeaders,
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="${reportFileName(locale)}"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      },
    });
  });
}

function readLink(link: string, { secrets }: Api['services']): v.InferOutput<typeof Link> | undefined {
  try {
    return v.parse(Link, JSON.parse(secrets.decrypt(Buffer.from(link, 'base64url'), BOUND)));
  } catch {
    return undefined;
  }
}
