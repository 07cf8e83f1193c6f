import { defineFeature } from '#server/core/feature.ts';
import { type CalendarService, calendarService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		calendar: CalendarService;
	}
}

export const calendar = defineFeature({
	name: 'calendar',
	services: (context) => ({ calendar: calendarService(context) }),
});
