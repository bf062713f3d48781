import type { HttpSettings } from './settings.ts';

/** Without https a browser rejects the `__Host-` prefix; in local development the cookie is set without it. */
const NAME = 'ksu_binding';

type Settings = Pick<HttpSettings, 'publicUrl' | 'behindProxy'>;

/** Returns the value of the cookie that a session is bound to. */
export function readBinding(request: Request, settings: Settings): string | undefined {
  return readCookie(request, nameOf(isSecure(request, settings)));
}

/** Returns the value of a cookie, as the browser sent it. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/**
 * Returns the `Set-Cookie` value of a binding: not readable by scripts, and not sent with requests from other sites
 * (WIRE-20).
 * @param seconds the lifetime of the cookie; 0 removes it
 */
export function writeBinding(request: Request, settings: Settings, value: string, seconds: number): string {
  const secure = isSecure(request, settings);
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return `${nameOf(secure)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

function nameOf(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

/** Whether the browser sees the portal over https, and so stores and sends secure cookies. */
export function isSecure(request: Request, { publicUrl, behindProxy }: Settings): boolean {
  if (publicUrl !== undefined) return publicUrl.startsWith('https:');
  if (behindProxy && request.headers.get('x-forwarded-proto') === 'https') return true;
  return request.url.startsWith('https:');
}
