import { lazyComponent } from '../../ui/lazy-component.ts';

/**
 * `JobNotice`, loaded when it is first rendered. Not in `lazy-notices.ts`, whose notices contain this one: that would
 * be an import cycle.
 */
export const JobNotice = lazyComponent(async () => (await import('./JobNotice.tsx')).JobNotice);
