import { eventRegistrationEndpoints } from '#contract/event-registrations.ts';
import type { Serve } from '#server/plugins/serve.ts';
import { presentEvent } from './present-event.ts';
import type { RegistrationsService } from './registrations.service.ts';

export function registrationsRoutes(serve: Serve, registrations: RegistrationsService) {
	serve(eventRegistrationEndpoints.bookableEvents, {}, async ({ actor }) =>
		(await registrations.bookable(actor)).map(({ event, ...seats }) => ({
			...presentEvent(event),
			closesAt: event.closesAt?.toISOString() ?? null,
			guestLimit: event.guestLimit,
			...seats,
		})),
	);
	serve(eventRegistrationEndpoints.registerForEvent, {}, async ({ actor, params, body }) => {
		const state = await registrations.register(actor, params.id, body.guests);
		return {
			state,
			message: state === 'SEAT' ? 'You have a seat. A confirmation is on its way.' : 'You are on the waiting list.',
		};
	});
	serve(eventRegistrationEndpoints.cancelRegistration, {}, async ({ actor, params }) => {
		await registrations.cancel(actor, params.id);
		return { message: 'Your registration was cancelled.' };
	});
}
