import ICAL from 'ical.js';
import { expect } from 'vitest';
import { calendarFeeds } from '#contract/calendar-feeds/calls.ts';
import { call, storySettings, type TestServer } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';

/** An entry of a calendar as a program reads it; times as ISO 8601. */
export interface ParsedEntry {
  uid: string;
  summary: string;
  location: string | null;
  status: string;
  sequence: number;
  modified: string;
  start: string;
  end: string;
  is_whole_day: boolean;
}

/** Parses a calendar with another library than the one that wrote it. @throws if it is invalid */
export function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const entries = calendar.getAllSubcomponents('vevent').map((component): ParsedEntry => {
    const event = new ICAL.Event(component);
    const valueOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      status: valueOf('status'),
      sequence: event.sequence,
      modified: valueOf('last-modified'),
      start: String(event.startDate),
      end: String(event.endDate),
      is_whole_day: event.startDate.isDate,
    };
  });
  return { entries, valueOf: (name: string) => String(calendar.getFirstPropertyValue(name) ?? '') };
}

/** The address of a member's feed, as a path of the server. */
export async function feedPathOf(app: TestServer, as: Person): Promise<string> {
  const { address } = await call(app, calendarFeeds.view, {}, { as });
  expect(address?.startsWith(`${storySettings.homeUrl}/feeds/calendar/`)).toBe(true);
  return new URL(address ?? '').pathname;
}

/** Creates a member's feed. Returns its path. */
export async function createFeed(app: TestServer, as: Person): Promise<string> {
  await call(app, calendarFeeds.create, {}, { as });
  return feedPathOf(app, as);
}

/** The entries of a feed. */
export async function entriesAt(app: TestServer, path: string): Promise<ParsedEntry[]> {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return parseCalendar(await response.text()).entries;
}
