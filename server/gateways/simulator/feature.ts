import { defineFeature } from '#server/core/feature.ts';
import { simulatorRoutes } from './simulator.routes.ts';

/** The pay page of the simulated wallet. */
export const simulator = defineFeature({ name: 'simulator', routes: [simulatorRoutes] });
