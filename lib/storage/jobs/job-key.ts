/** The start of the name of every stored job; its id follows. */
export const JOB_KEY = 'job:';
