/** Wrong use of the command line; its message is a full sentence for people. */
export class UsageError extends Error {}
