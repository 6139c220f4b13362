import { describe, expect, it } from 'vitest';
import { planLabels } from '../../../components/bulk/plan-labels.ts';
import { format } from '../../../lib/extension/platform/text.ts';

describe('the plan’s text', () => {
  const planned = (count: number, part: object = {}) =>
    format(planLabels(count, { local: 0, pause: 0, services: 'seo.example', ...part }));

  it('says how many are new, about how long they take and where', () => {
    expect(planned(7)).toBe('7 new · about 14 seconds · at seo.example');
  });

  it('counts the pauses between reports of a service, which this browser does not need', () => {
    expect(planned(61, { pause: 2 })).toBe('61 new · about 4 minutes · at seo.example');
    expect(planned(3, { pause: 60, local: 3, services: 'This browser' })).toBe(
      '3 new · about 6 seconds · at This browser',
    );
  });

  it('says so if there is nothing new', () => {
    expect(planned(0)).toBe('0 new');
  });
});
