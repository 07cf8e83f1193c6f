import { addableKinds, type CalendarResource, type calendarEndpoints } from '#contract/calendar.office.ts';
import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { inTheWayText } from './in-the-way.ts';
import type { Resource } from './queries.ts';
import * as queries from './queries.ts';

export type ResourcesService = ReturnType<typeof resourcesService>;
type NewResource = EndpointRequest<typeof calendarEndpoints.addResource>['body'];
type ChangedResource = EndpointRequest<typeof calendarEndpoints.changeResource>['body'];

const subject = (id: number) => ({ kind: 'resource' as const, id: String(id) });
const isAddable = ({ kind }: Resource) => (addableKinds as readonly string[]).includes(kind);

/** What can be booked, as the office keeps it. */
export function resourcesService({ database: { db }, audit, clock }: Context) {
	/** Two with one name could not be told apart. */
	async function checkName(tx: Tx, wanted: string, own?: number) {
		const others = (await queries.allResources(tx)).filter(({ id, inUse }) => inUse && id !== own);
		if (others.some(({ name }) => name.toLowerCase() === wanted.toLowerCase()))
			throw invalid({ name: 'Something else has this name. Choose another one.' });
	}

	return {
		all: (): Promise<CalendarResource[]> => queries.allResources(db),

		async add(actor: Actor, wanted: NewResource): Promise<string> {
			return db.transaction(async (tx) => {
				await checkName(tx, wanted.name);
				const { id, name } = await queries.addResource(tx, wanted);
				await audit.note(tx, actor, 'added a resource', subject(id), { name });
				return `${name} can be booked now.`;
			});
		},

		async change(actor: Actor, id: number, wanted: ChangedResource): Promise<string> {
			return db.transaction(async (tx) => {
				const before = await queries.lockResource(tx, id);
				if (!before) throw notFound('There is no such room, bay or table.');
				if (wanted.inUse) await checkName(tx, wanted.name, id);
				if (before.inUse && !wanted.inUse) await checkUnused(tx, before);
				await queries.changeResource(tx, id, wanted);
				await audit.note(tx, actor, 'changed a resource', subject(id), {
					...{ before: before.name, name: wanted.name, seats: wanted.seats, inUse: wanted.inUse },
				});
				return wanted.inUse ? `${wanted.name} is saved.` : `${wanted.name} is out of use.`;
			});
		},
	};

	async function checkUnused(tx: Tx, resource: Resource) {
		if (!isAddable(resource))
			throw invalid({ inUse: `The club has only one. Block the times in which ${resource.name} cannot be used.` });
		const toCome = await queries.toCome(tx, resource.id, clock.now());
		if (toCome.length > 0)
			throw conflict(`It is still taken. Move or cancel this first. ${inTheWayText(toCome, [resource])}`);
	}
}
