import type { OfficePages } from './office-pages.ts';

const modules = import.meta.glob<{ pages: OfficePages }>('../features/*/office/pages.ts', { eager: true });

/** What all features declare for the office. */
export const officePages: readonly OfficePages[] = Object.values(modules).map(({ pages }) => pages);
