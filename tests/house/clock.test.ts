import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

/** A read of the clock that a component does not repeat while the page stays open. */
const CLOCK = /\bnew Date\(\)|\bDate\.now\(\)/g;

/** Component files that read the clock for an invisible purpose, or update it themselves, with the number of reads. */
const allowed: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a moment at which something happens, in a handler or an effect': {
    'src/app/overlays/PopUpAdvert.tsx': 2,
    'src/features/careers/staff/StaffExpoPage.tsx': 1,
    'src/features/bookings/steps/SeatsStep.tsx': 3,
    'src/features/carpool/CarpoolDetails.tsx': 1,
    'src/features/carpool/staff/GatePage.tsx': 1,
    'src/features/student-card/staff/OpeningDatesPage.tsx': 1,
    'src/kit/staff/scan/Scanner.tsx': 2,
    'src/kit/staff/story/ScheduleButton.tsx': 1,
    'src/kit/staff/use-results.tsx': 1,
  },
  'a clock that counts seconds': {
    'src/features/rar/Deadline.tsx': 2,
    'src/features/registration/CodeForm.tsx': 2,
    'src/kit/staff/decide/UndoBar.tsx': 1,
  },
  'the year of the footer, which every first visit loads': { 'src/app/shell/PageFooter.tsx': 1 },
  'a copy of now, minus its age': { 'src/features/rar/SaveStatus.tsx': 1 },
  'the copy’s age decides once whether it is marked': { 'src/kit/state/CopyAge.tsx': 2 },
  'what somebody is filling in stays when the time is over: the server decides': {
    'src/features/bookings/BookPage.tsx': 1,
    'src/features/registration/ParkingStep.tsx': 1,
    'src/features/registration/CourseStep.tsx': 1,
    'src/features/funds/staff/FundPaymentsPage.tsx': 1,
    'src/features/volunteering/staff/SignUpDecision.tsx': 1,
  },
};

/** The number of times that a component's file reads the clock. */
const readsIn = (text: string) => text.match(CLOCK)?.length ?? 0;

describe('components', () => {
  it('read the clock only through useNow() and useToday()', () => {
    const found = repositoryFiles()
      .filter((path) => path.startsWith('src/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .map((path) => [path, readsIn(read(path))] as const)
      .filter(([, count]) => count > 0);
    const expected = Object.values(allowed).flatMap((files) => Object.entries(files));
    expect(found.length).toBeGreaterThan(5);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it.each(['openingOf(windows, new Date())', 'const now = Date.now();'])('read the clock in "%s"', (text) => {
    expect(readsIn(text)).toBe(1);
  });

  it.each(['new Date(booking.start)', 'useNow().getTime()'])('do not read it in "%s"', (text) => {
    expect(readsIn(text)).toBe(0);
  });
});
