import type { PhoneWallet, WalletLinks } from '#contract/kit/phone-wallets.ts';
import { dateText } from '#contract/kit/written-dates.ts';
import type { WalletPass } from '#server/gateways/phone-wallets.ts';
import { readBinding } from '#server/http/binding-cookie.ts';
import type { Services, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { jsonHeaders } from '#server/http/security-headers.ts';
import type { Api } from '#server/http/serve.ts';
import { isBoundTo } from '#server/http/sessions.ts';
import type { Message } from '#server/http/translate.ts';

/** The address of Apple's pass file: a browser that opens it sends its cookie, but no token. */
const PASS_ADDRESS = '/api/wallet.pkpass';
const PURPOSE = 'pass for a wallet';
const LINK_MS = 60_000;

const words = {
  validUntil: /*i18n*/ { id: 'server.wallet.validUntil', message: 'Valid until' },
} satisfies Record<string, Message>;

/** A field of a pass. */
export interface WalletField {
  key: string;
  label: Message;
  value: string;
}

/** A pass before it is translated. */
export interface WalletPassOf extends Omit<WalletPass, 'issuer' | 'title' | 'fields' | 'starts_at' | 'valid_until'> {
  title: Message;
  /** Fields without a value are omitted */
  fields: readonly WalletField[];
  starts_at?: Date;
  valid_until: Date;
}

/** Returns the wallets that a pass can be added to; undefined, and so absent from responses, if none is configured. */
export function walletsFor({ phoneWallets }: Pick<Services, 'phoneWallets'>): { wallets?: PhoneWallet[] } {
  const wallets: PhoneWallet[] = [];
  if (phoneWallets?.apple !== undefined) wallets.push('apple');
  if (phoneWallets?.google !== undefined) wallets.push('google');
  return wallets.length === 0 ? {} : { wallets };
}

/**
 * Returns the links that add the caller's pass to a phone wallet; empty if the pass has expired.
 * @param pass undefined if there is none
 * @throws HttpProblem `not_found` if no wallet is configured
 */
export async function walletLinksOf(pass: WalletPassOf | undefined, context: SignedInContext): Promise<WalletLinks> {
  const { apple, google } = context.phoneWallets ?? {};
  const now = context.clock.now();
  if ((apple ?? google) === undefined) throw notFound();
  if (pass === undefined || pass.valid_until < now) return { apple: null, google: null };
  const translatedPass = translated(pass, context);
  return {
    apple: apple === undefined ? null : sealedLink(translatedPass, context),
    google: google === undefined ? null : await google.link(translatedPass, now),
  };
}

function translated(
  { title, fields, starts_at, valid_until, ...rest }: WalletPassOf,
  context: SignedInContext,
): WalletPass {
  const { locale, translate, union } = context;
  const { short_name, name } = union.names();
  const until = { key: 'valid_until', label: words.validUntil, value: dateText(valid_until, locale) };
  return {
    ...rest,
    issuer: { short_name, name: name[locale] },
    title: translate(locale, title),
    fields: [...fields, ...(starts_at === undefined ? [until] : [])]
      .filter(({ value }) => value !== '')
      .map(({ key, label, value }) => ({ key, label: translate(locale, label), value })),
    starts_at: starts_at?.toISOString() ?? null,
    valid_until: valid_until.toISOString(),
  };
}

interface Sealed {
  pass: WalletPass;
  session: string;
  /** Milliseconds since 1970 */
  expires: number;
}

/** Encrypts the whole pass, for this session and one minute, so that the second call reads nothing again. */
function sealedLink(pass: WalletPass, { secrets, session, clock }: SignedInContext): string {
  const sealed: Sealed = { pass, session: session.id, expires: clock.now().getTime() + LINK_MS };
  const bytes = secrets.encrypt(JSON.stringify(sealed), PURPOSE);
  return `${PASS_ADDRESS}?${new URLSearchParams({ pass: bytes.toString('base64url') })}`;
}

/**
 * `GET /api/wallet.pkpass?pass`: returns the pass to the browser of the session that requested it. Every other call
 * gets 404.
 */
export function bindWalletFile({ app, services, routes }: Api): void {
  const apple = services.phoneWallets?.apple;
  if (apple === undefined) return;
  routes.add('GET', PASS_ADDRESS);
  app.get(PASS_ADDRESS, async (c) => {
    const sealed = open(c.req.query('pass') ?? '', services);
    const binding = readBinding(c.req.raw, services.settings);
    if (sealed === undefined || !(await isBoundTo(services, sealed.session, binding)))
      throw new HttpProblem('not_found');
    return new Response(new Uint8Array(await apple.file(sealed.pass)), {
      headers: {
        ...jsonHeaders,
        'content-type': 'application/vnd.apple.pkpass',
        'content-disposition': `attachment; filename="${sealed.pass.kind.replace('_', '-')}.pkpass"`,
        'cache-control': 'private, no-store',
      },
    });
  });
}

function open(text: string, { secrets, clock }: Services): Sealed | undefined {
  try {
    const sealed = JSON.parse(secrets.decrypt(Buffer.from(text, 'base64url'), PURPOSE)) as Sealed;
    return sealed.expires > clock.now().getTime() ? sealed : undefined;
  } catch {
    return undefined;
  }
}
