import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import messages from '../../lib/engine/text/catalog/en.json' with { type: 'json' };
import { type SourceFile, sourceFiles } from './source-files.ts';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Props and fields whose strings are shown or announced. */
const FOR_PEOPLE =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|label|title|placeholder|hint|what|why|text|question|about|warning|description|message|retry|closeLabel|noun)$/;
/** A phrase: a capital, then more than one word. */
const PHRASE = /^\p{Lu}\p{Ll}*(?:[ ’'-]\p{L}+)*[ ]\p{L}+/u;
const LETTER = /\p{L}/u;

/** Exceptions that look like texts for people. */
const NO_TEXT: readonly RegExp[] = [
  // an example to type, the same in every language
  /^https?:\/\//,
  /^\*\.example\.com$/,
  // the name of a header
  /^X-Api-Gateway$/,
  // a command to type into a terminal
  /^npm run service$/,
];

function textsIn({ path, text }: SourceFile): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  visit(program, [], (node, parents) => {
    const words = wordsOf(node);
    if (words === undefined || !LETTER.test(words) || isExcused(words, parents)) return;
    if (node.type === 'JSXText' || isForPeople(parents) || PHRASE.test(words.trim())) {
      found.push(`${path}: ${words.trim()}`);
    }
  });
  return found;
}

function wordsOf(node: Node): string | undefined {
  const { type, value } = node;
  if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') return value;
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined;
  return 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : undefined;
}

/** Whether it is the value of a prop or field for people, directly or in a conditional. */
function isForPeople(parents: readonly Node[]): boolean {
  for (const parent of parents.toReversed()) {
    if (parent.type === 'JSXAttribute') return FOR_PEOPLE.test(nameOf(parent['name']));
    if (parent.type === 'Property') return FOR_PEOPLE.test(nameOf(parent['key']));
    if (
      !/^(?:JSXExpressionContainer|TemplateLiteral|ConditionalExpression|LogicalExpression)$/.test(
        parent.type,
      )
    )
      return false;
  }
  return false;
}

function isExcused(words: string, parents: readonly Node[]): boolean {
  const within = parents.map(({ type }) => type);
  return (
    words in messages ||
    `${words}_other` in messages ||
    NO_TEXT.some((pattern) => pattern.test(words.trim())) ||
    // types, and messages for developers
    within.some((type) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)) ||
    within.some(
      (type) => type === 'ThrowStatement' || type === 'NewExpression' || type === 'ImportDeclaration',
    )
  );
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '';
}

function visit(node: unknown, parents: readonly Node[], see: (node: Node, parents: readonly Node[]) => void) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, parents, see);
  } else if (isNode(node)) {
    see(node, parents);
    for (const [field, child] of Object.entries(node)) {
      if (field !== 'key' || node.type !== 'Property') visit(child, [...parents, node], see);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

describe('text for people', () => {
  it.each([
    '<p>Nothing here</p>',
    '<p>of {3}</p>',
    '<Button label="Save" />',
    '<Button aria-label={open ? "Close" : "Open"} />',
    '<Button title={`Delete it`} />',
    '[{ label: "Save", value: 1 }]',
    'say("Something went wrong.")',
  ])('is detected in %s', (code) => {
    expect(
      textsIn({ path: 'example.tsx', text: `export const x = (open, name, say) => ${code};` }),
    ).not.toEqual([]);
  });

  it.each([
    '<p className="big red">{text("saved")} · {3}</p>',
    '<Button label={text("saved")} look="primary" />',
    '[{ label: "saved", value: "desc" }]',
    'event.key === "ArrowDown"',
  ])('is not detected in %s', (code) => {
    expect(textsIn({ path: 'example.tsx', text: `export const x = (event, text) => ${code};` })).toEqual([]);
  });

  it('is only in lib/engine/text/catalog, so that it can be translated', () => {
    const layers =
      /^(?:entrypoints|components|lib\/(?:extension\/(?:actions|api|messages|model|platform|view|storage)|shared\/view))\//;
    const found = sourceFiles()
      .filter(({ path }) => layers.test(path))
      .flatMap(textsIn);
    expect(found).toEqual([]);
  });
});
