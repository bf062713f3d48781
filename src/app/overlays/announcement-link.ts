import type { Banner } from '#contract/content.ts';
import { paths } from '#lib/paths.ts';

/**
 * Whether an announcement shows its button. Only paths of the portal and web addresses are links (`javascript:` is
 * not), and people with an account are not asked to register.
 */
export function hasAnnouncementLink(
  { button_link: link, button_text: words }: Pick<Banner, 'button_link' | 'button_text'>,
  isSignedIn: boolean,
): boolean {
  if (words === '' || !/^(?:\/(?!\/)|https?:\/\/)/.test(link)) return false;
  const isRegistration = link === paths.register || link.startsWith(`${paths.register}/`);
  return !(isSignedIn && isRegistration);
}
