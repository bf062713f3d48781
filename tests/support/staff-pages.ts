import { staffPaths } from '#contract/staff/paths.ts';

/**
 * The pages of each staff role under /staff (docs/who-may-do-what.md). Any rejected read of these pages fails a story.
 */
export const staffPagesByRole = [
  {
    part: 'editor',
    ungrouped: ['Today', 'Messages to people'],
    groups: {
      'Reports and complaints': ['Proposed events', 'Proposed stories'],
      Initiatives: ['TEDx themes'],
      Careers: ['Career resources', 'Career finder texts', 'Companies', 'Business areas', 'Careers expo'],
      Content: ['Front page', 'Events', 'News', 'Publications', 'Pages', 'Pictures', 'Missing translations'],
      Site: ['Frequent questions', 'Sponsors', 'Announcements', 'Council', 'Representation', 'Menu', 'Adverts'],
      'Dates and spaces': ['Halls'],
    },
    foreign: staffPaths.payments,
  },
  {
    part: 'finance',
    ungrouped: ['Today'],
    groups: { Services: ['Toga rentals'], Money: ['Payments', 'Refunds', 'Prices'], Funds: ['Fund payments'] },
    foreign: staffPaths.toga,
  },
  {
    part: 'guard',
    ungrouped: ['Today'],
    groups: { 'Door, gate and counter': ['At the door', 'Carpool gate', 'Toga counter'] },
    foreign: staffPaths.togaRentals,
  },
  {
    part: 'wellbeing',
    ungrouped: ['Today'],
    groups: { Initiatives: ['Appointments', 'Courses'] },
    foreign: staffPaths.complaints,
  },
] as const;
