/** Pages of an organisation's report, besides its start page `memberPaths.rar`. */
export const rarPaths = {
  regulations: '/rar/current/regulations',
  report: '/rar/current/report',
  results: '/rar/current/results',
  submissions: '/rar/history/submissions',
  pastResults: '/rar/history/results',
} as const;
