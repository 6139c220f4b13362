export const PARTS = ['major', 'minor', 'patch'] as const;
export type Part = (typeof PARTS)[number];

/** The next version after `current` (three numbers) by semantic versioning. Throws on any other form. */
export function nextVersion(current: string, part: Part): string {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(current);
  if (!match)
    throw new Error(`package.json says version “${current}”; it must be three numbers, like 1.4.0.`);
  const [major = 0, minor = 0, patch = 0] = match.slice(1).map(Number);
  if (part === 'major') return `${major + 1}.0.0`;
  return part === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
