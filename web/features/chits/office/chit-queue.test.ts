// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, logIn, Refusal } from '#tests/helpers/component.tsx';
import { type ChitStore, chitQueue, type WaitingChit } from './chit-queue.ts';

const memberId = '00000000-0000-4000-8000-000000000001';
const chit = (last: number): WaitingChit => ({
	id: `00000000-0000-4000-8000-00000000000${last}`,
	...{ member: { memberId }, place: 'restaurant', text: 'Lassi', day: '2026-11-15', totalPaisa: 12_000 },
	...{ number: `R-${last}`, memberText: 'Farida Akhter' },
});
const charge = ({ id, number }: { id: string; number: string }) => ({
	...{ id, memberId, name: 'Farida Akhter', userId: 'DGCC-0007', head: 'restaurant', text: 'Lassi', day: '2026-11-15' },
	...{ netPaisa: 12_000, taxBasisPoints: 0, taxPaisa: 0, totalPaisa: 12_000, chit: number },
	...{ addedAt: '2026-11-15T09:00:00.000Z', addedBy: 'bar@club.example', cancelled: null, disputed: false },
});

/** Stays when the page is reloaded. */
function memoryStore(): ChitStore {
	const chits = new Map<string, WaitingChit>();
	return {
		all: async () => [...chits.values()],
		put: async (value) => void chits.set(value.id, value),
		remove: async (id) => void chits.delete(id),
	};
}

let store: ChitStore;
beforeEach(() => {
	logIn();
	store = memoryStore();
});

it('keeps chits over a lost connection and a reload, and sends each of them in its order', async () => {
	fakeServer({});
	const queue = chitQueue(store);
	for (const last of [1, 2, 3]) await queue.add(chit(last));
	await queue.sendAll();
	expect(queue.state().waiting.map(({ number }) => number)).toEqual(['R-1', 'R-2', 'R-3']);

	const sent: string[] = [];
	fakeServer({
		'POST /api/admin/chits': ({ body }) => {
			const { number } = body as WaitingChit;
			sent.push(number);
			return charge(body as WaitingChit);
		},
	});
	const reloaded = chitQueue(store);
	const shownTwice: string[] = [];
	reloaded.subscribe(() => {
		const { waiting, charged } = reloaded.state();
		shownTwice.push(...charged.map(({ id }) => id).filter((id) => waiting.some((chit) => chit.id === id)));
	});
	await Promise.all([reloaded.sendAll(), reloaded.sendAll()]);
	expect(sent).toEqual(['R-1', 'R-2', 'R-3']);
	expect(shownTwice).toEqual([]);
	expect(reloaded.state()).toMatchObject({ waiting: [], isSending: false });
	expect(reloaded.state().charged.map((charged) => charged.chit)).toEqual(['R-3', 'R-2', 'R-1']);
});

it('sends the same id again when the response was lost', async () => {
	const ids: string[] = [];
	let isLost = true;
	fakeServer({
		'POST /api/admin/chits': ({ body }) => {
			ids.push((body as WaitingChit).id);
			if (isLost) throw new TypeError('Failed to fetch');
			return charge(body as WaitingChit);
		},
	});
	const queue = chitQueue(store);
	await queue.add(chit(1));
	await queue.sendAll();
	isLost = false;
	await queue.sendAll();
	expect(ids).toEqual([chit(1).id, chit(1).id]);
	expect(queue.state().waiting).toEqual([]);
});

it('keeps a refused chit with the reason, and goes on with the others', async () => {
	fakeServer({
		'POST /api/admin/chits': ({ body }) => {
			if ((body as WaitingChit).number === 'R-1') throw new Refusal(409, 'Chit R-1 is used already.');
			return charge(body as WaitingChit);
		},
	});
	const queue = chitQueue(store);
	await queue.add(chit(1));
	await queue.add(chit(2));
	await queue.sendAll();
	expect(queue.state().waiting).toMatchObject([{ number: 'R-1', refused: 'Chit R-1 is used already.' }]);
	expect(queue.state().charged).toHaveLength(1);
	// Corrected, it is sent again; what stays refused is not.
	await queue.sendAll();
	await queue.add({ ...chit(1), number: 'R-9' });
	await queue.sendAll();
	expect(queue.state().waiting).toEqual([]);
});

it('waits while the server is busy', async () => {
	fakeServer({ 'POST /api/admin/chits': () => Response.json({ code: 'INTERNAL', message: 'Busy' }, { status: 500 }) });
	const queue = chitQueue(store);
	await queue.add(chit(1));
	await queue.sendAll();
	expect(queue.state().waiting[0]?.refused).toBeUndefined();
});
