/** The URL patterns of interviews with companies; a company is named by its slug or its id. */
export const interviewPaths = {
  bookInterview: '/careers/kokka-careers/companies/:id/interview',
  myInterviews: '/account/interviews',
} as const;
