/** What a page or a service says, by what it is about; as data for the agent. */
type Said = Readonly<Record<string, string>>;

/** A tool could not do what it was asked to. The message is a full sentence for the agent, without text of others. */
export class ToolError extends Error {
  readonly pageSays: Said | undefined;

  constructor(message: string, pageSays?: Said) {
    super(message);
    this.pageSays = pageSays;
  }
}
