/** The prefix of the key of a stored job, which its id follows. */
export const JOB_KEY = 'job:';
