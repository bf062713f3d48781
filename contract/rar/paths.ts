/** The pages of an organisation's report; the first one, `rar`, is in contract/kit/member-paths.ts. */
export const rarPaths = {
  regulations: '/rar/current/regulations',
  report: '/rar/current/report',
  results: '/rar/current/results',
  submissions: '/rar/history/submissions',
  pastResults: '/rar/history/results',
} as const;
