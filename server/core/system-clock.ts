import { setTimeout } from 'node:timers/promises';
import type { Clock } from '#server/dependencies.ts';

export const systemClock: Clock = { now: () => new Date(), wait: (milliseconds) => setTimeout(milliseconds) };
