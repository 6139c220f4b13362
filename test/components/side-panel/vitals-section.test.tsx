import { afterEach, expect, test, vi } from 'vitest';
import { VitalsSection } from '../../../components/side-panel/vitals/VitalsSection.tsx';
import { measureVitals } from '../../../lib/extension/in-page/vitals/measure-vitals.ts';
import type { VisitVitals } from '../../../lib/extension/model/live-page/visit-vitals.ts';
import { render, screen, within } from '../../mocks/render.ts';

afterEach(() => void vi.unstubAllGlobals());

const lcp = { ms: 256, rating: 'good', element: undefined, phases: [] } as const;

/** The line of the section, and what it unfolds to. */
function show(vitals: VisitVitals): readonly string[] {
  render(<VitalsSection vitals={vitals} />);
  const section = within(screen.getByRole('region', { name: 'Core Web Vitals of this visit' }));
  const [line, ...rest] = section.getByText('Vitals').closest('details')?.children ?? [];
  return [line, ...rest].map((part) => part?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
}

const HINT = 'Measured in this tab on this machine. They do not count towards the score.';

const INP = 'Slowest interaction INPnone yet: click or type in the page';

test.each<[Omit<VisitVitals, 'lcp'>, string, readonly unknown[]]>([
  [{ cls: 'unsupported', inp: 'none' }, ' INP –', [INP, 'CLS: not measured by this browser']],
  [{ cls: 'unsupported', inp: 'unsupported' }, '', [expect.stringMatching(/^CLS\W.*INP: not measured by/)]],
  [{ cls: 'none', inp: 'none' }, ' CLS –INP –', ['Layout shifts CLS–', INP]],
])(
  'what the browser does not measure is named once, without a place in the line or a row: %j',
  (others, line, rows) => {
    const first = [`VitalsLCP 256 ms Good${line}`, HINT, 'Good Largest content shown LCP256 ms'];
    expect(show({ lcp, ...others })).toEqual([...first, ...rows]);
  },
);

test.each([
  ['Chromium', ['event', 'largest-contentful-paint', 'layout-shift'], true, {}],
  ['Firefox', ['event', 'largest-contentful-paint'], true, { cls: 'unsupported' }],
  [
    // nobody is asked there to click or type for a value that never comes
    'Firefox before 144, which does not say which events are of one interaction',
    ['event', 'largest-contentful-paint'],
    false,
    { cls: 'unsupported', inp: 'unsupported' },
  ],
])(
  'a vital that the browser does not measure is none that comes later: %s',
  (_, types, hasIds, unmeasured) => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        static readonly supportedEntryTypes = types;
        observe() {}
        disconnect() {}
        takeRecords() {
          return [];
        }
      },
    );
    vi.stubGlobal(
      'PerformanceEventTiming',
      hasIds
        ? class {
            get interactionId() {
              return 0;
            }
          }
        : class {},
    );
    expect(measureVitals()()).toEqual({ lcp: 'none', cls: 'none', inp: 'none', ...unmeasured });
  },
);
