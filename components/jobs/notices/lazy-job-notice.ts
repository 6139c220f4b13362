import { lazyComponent } from '../../ui/lazy-component.ts';

/** Apart from `lazy-notices.ts`, which loads notices that contain this one. */
export const JobNotice = lazyComponent(async () => (await import('./JobNotice.tsx')).JobNotice);
