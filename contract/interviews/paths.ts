/** The URL patterns of interviews with companies. */
export const interviewPaths = {
  /** `:id` is the slug of the company */
  bookInterview: '/careers/kokka-careers/companies/:id/interview',
  myInterviews: '/account/interviews',
} as const;
