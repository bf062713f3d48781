import type { Banner } from '#contract/shell.ts';
import { paths } from '#lib/paths.ts';

/**
 * Whether an announcement shows its button. Nothing but a path of the portal or an address of the web is a link
 * (`javascript:` is none), and who has an account is not asked to register.
 */
export function hasAnnouncementLink(
  { button_link: link, button_text: words }: Pick<Banner, 'button_link' | 'button_text'>,
  isSignedIn: boolean,
): boolean {
  if (words === '' || !/^(?:\/(?!\/)|https?:\/\/)/.test(link)) return false;
  const isRegistration = link === paths.register || link.startsWith(`${paths.register}/`);
  return !(isSignedIn && isRegistration);
}
