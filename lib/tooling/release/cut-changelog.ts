export interface CutChangelog {
  /** The whole file, with the new version's heading and an empty “Unreleased” section. */
  readonly text: string;
  /** The release notes, for the release's page and the stores. */
  readonly notes: string;
}

/**
 * Turns the “Unreleased” section into the section of `version`. `date` as YYYY-MM-DD. Throws if it is empty:
 * a release without notes is a mistake.
 */
export function cutChangelog(changelog: string, version: string, date: string): CutChangelog {
  const match = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog);
  const notes = match?.[1]?.trim() ?? '';
  if (!match || notes === '') {
    throw new Error('CHANGELOG.md has nothing under “## Unreleased”: write down what is new, then release.');
  }
  const section = `## Unreleased\n\n## ${version} (${date})\n\n${notes}\n`;
  const rest = changelog.slice(match.index + match[0].length);
  return { text: changelog.slice(0, match.index) + section + (rest && `\n${rest}`), notes };
}
