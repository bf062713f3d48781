import { expect, it } from 'vitest';
import { hasAnnouncementLink } from './Announcement.tsx';

it.each([
  { button_link: '/register', isSignedIn: false, is: true },
  { button_link: '/register', isSignedIn: true, is: false },
  { button_link: '/register/verify', isSignedIn: true, is: false },
  { button_link: '/media/events', isSignedIn: true, is: true },
  { button_link: 'https://example.org/register', isSignedIn: true, is: true },
  { button_link: '//example.org', isSignedIn: false, is: false },
  { button_link: 'javascript:alert(1)', isSignedIn: false, is: false },
])('the announcement link $button_link is shown: $is (signed in: $isSignedIn)', ({ button_link, isSignedIn, is }) => {
  expect(hasAnnouncementLink({ button_link, button_text: 'Go' }, isSignedIn)).toBe(is);
});
