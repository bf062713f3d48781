import { describe, expect, it } from 'vitest';
import { advertPlacement, type OverlayConditions, overlayTurn } from './overlay-turn.ts';

const settled: OverlayConditions = { consent: 'accepted', pathname: '/', announcement: 'none', isOnline: true };
const turn = (change: Partial<OverlayConditions>) => overlayTurn({ ...settled, ...change });

describe('the order of overlays', () => {
  // SHELL-22
  it('starts with the consent banner alone', () => {
    const nothingElse = { sheet: 'consent', adverts: 'none' };
    expect(turn({ consent: 'open', announcement: 'published' })).toEqual(nothingElse);
    expect(turn({ consent: 'open', pathname: '/services/parking-permit' })).toEqual(nothingElse);
  });

  it('continues with the announcement, on the front page only', () => {
    expect(turn({ announcement: 'published' })).toEqual({ sheet: 'announcement', adverts: 'none' });
    expect(turn({ announcement: 'published', pathname: '/media/news' }).sheet).toBe('none');
    expect(turn({ announcement: 'published', consent: 'put off' }).sheet).toBe('none');
  });

  it('ends with adverts, once it is known that there is no announcement', () => {
    expect(turn({ announcement: 'unknown' }).adverts).toBe('none');
    expect(turn({}).adverts).toBe('banner');
    expect(turn({ announcement: 'unknown', pathname: '/media/news' }).adverts).toBe('banner');
  });

  // SHELL-23
  it('has rotating adverts only after consent, and the pop-up once the consent banner is closed', () => {
    expect(turn({ consent: 'put off' }).adverts).toBe('none');
    expect(turn({ consent: 'put off', pathname: '/account/parking-permit' }).adverts).toBe('pop-up');
  });

  it('has no adverts offline', () => {
    expect(turn({ isOnline: false }).adverts).toBe('none');
    expect(turn({ isOnline: false, pathname: '/services/parking-permit' }).adverts).toBe('none');
  });
});

describe('the placement of adverts', () => {
  // SHELL-26
  it.each(['/register/parking-permit', '/services/parking-permit', '/account/parking-permit/'])(
    'is a pop-up on %s',
    (path) => expect(advertPlacement(path)).toBe('pop-up'),
  );

  it.each([
    '/register',
    '/register/',
    '/register/course',
    '/login',
    '/login/forgot',
    '/payment/checkout',
    '/payment/success',
    '/services/complaints',
    '/services/complaints/feedback',
    '/initiatives/mental-wellbeing/first-appointment',
    '/account/appointments',
    '/staff',
    '/staff/payments',
  ])('is none on %s', (path) => expect(advertPlacement(path)).toBe('none'));

  it.each(['/', '/media/news', '/registered', '/services/parking-permit/help', '/initiatives', '/services/rentals'])(
    'is a banner on %s',
    (path) => expect(advertPlacement(path)).toBe('banner'),
  );
});
