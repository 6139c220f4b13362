/*
 * What terminals, build servers and viewers take for more than text, by their own grammars and as broadly as any
 * version of them reads. Each returns what it found.
 */

/** The lines that a .NET or Java program reads. */
function linesIn(text: string): string[] {
  return text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
}

/** From `opening`, which may stand anywhere in a line, to the next `]`. */
function bracketed(text: string, opening: string): string[] {
  return linesIn(text).flatMap((line) => {
    // comparisons of .NET ignore case here, and characters that cannot be seen
    const seen = line.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '');
    const from = seen.toLowerCase().indexOf(opening);
    const to = seen.indexOf(']', from);
    return from < 0 || to < 0 ? [] : [seen.slice(from + opening.length, to)];
  });
}

/** Commands of Azure Pipelines, and what its log formats. */
export function azureCommands(text: string): string[] {
  return [...bracketed(text, '##vso['), ...bracketed(text, '##[')];
}

export function teamCityMessages(text: string): string[] {
  return bracketed(text, '##teamcity[');
}

/** Commands of GitHub Actions, of which the newer form stands at the start of a line: the name with its properties. */
export function githubCommands(text: string): string[] {
  const newer = linesIn(text).flatMap((line) => {
    const trimmed = line.replace(/^[\s\u0085\p{Cf}\p{Cc}]+/u, '');
    const end = trimmed.indexOf('::', 2);
    return trimmed.startsWith('::') && end > 0 ? [trimmed.slice(2, end)] : [];
  });
  return [...newer, ...bracketed(text, '##[')];
}

/** C0 and C1 controls but for line ends, and what changes the direction of text. */
export function terminalControls(text: string): string[] {
  return [...text].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
    const turns = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return (isControl && character !== '\n') || turns || code === 0x200e || code === 0x200f || code === 0x61c;
  });
}

/** What CommonMark, with what GitHub and GitLab add, makes of each line beside text: one name for each thing. */
export function markdownTokens(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => {
    const begin = /^ *(#{1,6} |[-+*] |\d+[.)] |>|```[^`]*$|~~~|={1,}$|\|)/.exec(line)?.[1];
    return [
      ...(begin === undefined ? [] : [`begins ${begin.trim()}`]),
      ...inlineTokens(line.slice(begin?.length)),
    ];
  });
}

const INLINE: readonly (readonly [name: string, token: RegExp])[] = [
  ['', /\\[!-/:-@[-`{-~]/y],
  ['code', /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/y],
  ['link', /<[a-z][a-z\d+.-]*:[^\s<>]*>/iy],
  ['html', /<[a-z/!?]/iy],
  ['entity', /&#?\w+;/y],
  ['image', /!\[/y],
  ['bracket', /[[\]]/y],
  ['emphasis', /\*\*|[*_~]/y],
  ['cell', /\|/y],
  ['formula', /\$/y],
  ['link', /https?:\/\/|www\.|(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/iuy],
  ['mention', /@[\w-]/y],
  ['reference', /[#!&]\d|\bgh-\d|\b(?=[a-f]*\d)[\da-f]{7,40}\b/iy],
];

function inlineTokens(line: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < line.length; ) {
    let next = at + 1;
    for (const [name, token] of INLINE) {
      token.lastIndex = at;
      if (!token.test(line)) continue;
      if (name !== '') found.push(name);
      next = token.lastIndex > at ? token.lastIndex : next;
      break;
    }
    at = next;
  }
  return found;
}
