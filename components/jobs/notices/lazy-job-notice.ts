import { lazyComponent } from '../../ui/lazy-component.ts';

export const JobNotice = lazyComponent(async () => (await import('./JobNotice.tsx')).JobNotice);
