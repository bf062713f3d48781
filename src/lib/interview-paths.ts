import { companyInterview } from './careers-paths.ts';

/** The URL patterns of interviews with companies. */
export const interviewPaths = {
  bookInterview: companyInterview,
  myInterviews: '/account/interviews',
} as const;
