/** A tool could not do what it was asked; its message is a full sentence for the agent, without text of any page. */
export class ToolError extends Error {}
