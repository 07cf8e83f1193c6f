import { firstSingle } from './entry.ts';

export const daily = firstSingle('daily', { course: 'open', closedHoles: [], cartPaths: false });
