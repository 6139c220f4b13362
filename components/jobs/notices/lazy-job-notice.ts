import { lazyComponent } from '../../ui/lazy-component.ts';

/** Separate from `lazy-notices.ts`, whose notices contain this one, to avoid an import cycle. */
export const JobNotice = lazyComponent(async () => (await import('./JobNotice.tsx')).JobNotice);
