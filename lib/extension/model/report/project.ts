import * as z from 'zod/mini';

/** A group of reports, usually those of one site (interface: Project). */
export const projectSchema = z.object({
  /** The identifier, if the service gives one beside the name. */
  id: z.nullable(z.string()),
  name: z.string(),
  createdAt: z.nullable(z.string()),
  /** How many reports it holds, if the service says so. */
  reports: z.nullable(z.number()),
});
export type Project = z.infer<typeof projectSchema>;

export function projectKey({ id, name }: Project): string {
  return id ?? name;
}
