import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../../../lib/shared/accessibility/accessibility-findings.ts';

const top = join(import.meta.dirname, '..', '..', '..');

function checkResult(id: string, message = id): axe.CheckResult {
  return { id, message, impact: 'serious', data: null };
}

function node(target: axe.NodeResult['target'], failed: Partial<axe.NodeResult> = {}): axe.NodeResult {
  return { html: '', target, any: [], all: [], none: [], ...failed };
}

function rule(id: string, impact: axe.ImpactValue, nodes: axe.NodeResult[] = []): axe.Result {
  return {
    id,
    impact,
    nodes,
    help: `Help of ${id}`,
    helpUrl: `https://help.example/${id}`,
    description: '',
    tags: [],
  };
}

function results(parts: Partial<axe.AxeResults>): axe.AxeResults {
  return { violations: [], incomplete: [], passes: [], inapplicable: [], ...parts } as axe.AxeResults;
}

describe('what is shown of axe’s results', () => {
  it('begins with the heaviest impact; a rule whose check failed has the least', () => {
    const violations = [
      rule('a', 'minor'),
      rule('b', 'critical'),
      rule('c', 'moderate'),
      rule('d', 'serious'),
    ];
    const found = accessibilityFindings(
      results({ violations, incomplete: [rule('e', null), rule('f', 'serious')] }),
      null,
    );
    expect(found.violations.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
    expect(found.incomplete.map(({ id, impact }) => [id, impact])).toEqual([
      ['f', 'serious'],
      ['e', 'minor'],
    ]);
  });

  it('counts each rule that had something to check once', () => {
    const both = rule('color-contrast', 'serious');
    const parts = { violations: [both], incomplete: [both], passes: [both, rule('html-lang-valid', null)] };
    expect(accessibilityFindings(results(parts), null).ruleCount).toBe(2);
  });

  it('names each rule that was run once, also one that had nothing to check', () => {
    const both = rule('color-contrast', 'serious');
    const parts = { violations: [both], incomplete: [both], inapplicable: [rule('blink', null)] };
    expect(accessibilityFindings(results(parts), null).judged).toEqual(['color-contrast', 'blink']);
  });

  it('counts all elements of a rule, and names the first three', () => {
    const nodes = ['#a', '#b', '#c', '#d'].map((selector) => node([selector]));
    const [found] = accessibilityFindings(
      results({ violations: [rule('label', 'critical', nodes)] }),
      null,
    ).violations;
    expect(found?.count).toBe(4);
    expect(found?.elements.map(({ selector }) => selector)).toEqual(['#a', '#b', '#c']);
  });

  it('has selectors that “Show on page” understands for elements in shadow roots', () => {
    const nodes = [node([['#host', 'button']])];
    const [found] = accessibilityFindings(
      results({ violations: [rule('button-name', 'critical', nodes)] }),
      null,
    ).violations;
    expect(found?.elements[0]?.selector).toBe('#host >>> button');
  });

  it('says what is wrong with an element: first what must not be, then what would have been enough', () => {
    const nodes = [
      node(['#a'], { any: [checkResult('any')], none: [checkResult('none')] }),
      node(['#b'], { any: [checkResult('any')] }),
      node(['#c']),
    ];
    const [found] = accessibilityFindings(
      results({ violations: [rule('x', 'minor', nodes)] }),
      null,
    ).violations;
    expect(found?.elements.map(({ reason }) => reason?.text)).toEqual(['none', 'any', undefined]);
  });

  it('marks as English what axe has no translation of', () => {
    const locale = {
      lang: 'de',
      rules: { known: { description: '', help: 'Hilfe' } },
      checks: { known: { pass: '', fail: '' } },
    };
    const nodes = [
      node(['#a'], { any: [checkResult('known')] }),
      node(['#b'], { any: [checkResult('new')] }),
    ];
    const violations = [rule('known', 'minor', nodes), rule('new', 'minor')];
    const found = accessibilityFindings(results({ violations }), locale).violations;
    expect(found.map(({ help }) => help.isEnglish)).toEqual([false, true]);
    expect(found[0]?.elements.map(({ reason }) => reason?.isEnglish)).toEqual([false, true]);
    expect(accessibilityFindings(results({ violations }), null).violations[0]?.help.isEnglish).toBe(true);
  });
});

it('axe’s texts of rules and checks are no templates in any of our languages, because extensions may not compile', () => {
  const ours = readdirSync(join(top, 'lib', 'engine', 'text', 'catalog')).map((name) =>
    name.replace('-', '_'),
  );
  const folder = join(top, 'node_modules', 'axe-core', 'locales');
  const files = readdirSync(folder).filter((name) => ours.includes(name));
  expect(files).toEqual(['de.json', 'es.json', 'fr.json', 'ja.json', 'pt_BR.json', 'zh_CN.json']);
  for (const file of files) {
    const { rules, checks } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as axe.Locale;
    expect(JSON.stringify({ rules, checks }), file).not.toContain('{{');
  }
});
