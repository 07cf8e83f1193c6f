import { chitEndpoints, type NewChit } from '#contract/chits.office.ts';
import type { Charge } from '#contract/counter.office.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';

export type WaitingChit = NewChit & {
	/** As the person at the counter knows the member: a name, or what was read from the card. */
	memberText: string;
	/** Why the server refused it. A person has to correct or remove it. */
	refused?: string;
};

/** Where chits wait. It must survive a reload, a logout and an empty battery. */
export type ChitStore = {
	all: () => Promise<WaitingChit[]>;
	put: (chit: WaitingChit) => Promise<void>;
	remove: (id: string) => Promise<void>;
};

type State = { waiting: readonly WaitingChit[]; charged: readonly Charge[]; isSending: boolean };

const shownCharges = 10;
/** Other errors pass: no connection, a busy server, an expired session. */
const isRefusal = (error: unknown): error is ApiError =>
	error instanceof ApiError && [400, 404, 409, 413].includes(error.status);

const send = ({ memberText: _, refused: __, ...chit }: WaitingChit) => call(chitEndpoints.addChit, { body: chit });

/**
 * Chits that are not charged yet, in the order in which they were written. Each is stored before it is sent and removed after the
 * server has it. Its id makes a second try harmless.
 */
export function chitQueue(store: ChitStore) {
	let state: State = { waiting: [], charged: [], isSending: false };
	const listeners = new Set<() => void>();
	function change(next: Partial<State>) {
		state = { ...state, ...next };
		for (const listener of listeners) listener();
	}
	const refresh = async () => change({ waiting: await store.all() });

	async function sendOne(chit: WaitingChit): Promise<boolean> {
		try {
			const charge = await send(chit);
			await store.remove(chit.id);
			// In one step, so that it is never shown as waiting and as charged.
			change({
				waiting: state.waiting.filter(({ id }) => id !== chit.id),
				charged: [charge, ...state.charged].slice(0, shownCharges),
			});
			return true;
		} catch (error) {
			if (!isRefusal(error)) return false;
			await store.put({ ...chit, refused: error.message });
			return true;
		}
	}

	return {
		state: () => state,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		async add(chit: WaitingChit) {
			await store.put(chit);
			await refresh();
		},
		async remove(id: string) {
			await store.remove(id);
			await refresh();
		},
		/** Sends what waits, until one gets no response. */
		async sendAll() {
			if (state.isSending) return;
			change({ isSending: true });
			try {
				const tried = new Set<string>();
				for (;;) {
					await refresh();
					const next = state.waiting.find(({ id, refused }) => !refused && !tried.has(id));
					if (!next) break;
					tried.add(next.id);
					if (!(await sendOne(next))) break;
				}
			} finally {
				change({ isSending: false });
			}
		},
	};
}
export type ChitQueue = ReturnType<typeof chitQueue>;
