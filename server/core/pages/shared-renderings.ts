/** Renderings that are under way. Those who ask for a page while it is being rendered wait for that one. */
export class SharedRenderings<T> {
	#running = new Map<string, { result: Promise<T>; visitors: number; allLeft: AbortController }>();

	/** `start` gets a signal that is aborted when all visitors who wait for the page have left. */
	join(key: string, left: AbortSignal | undefined, start: (allLeft: AbortSignal) => Promise<T>) {
		const running = this.#running.get(key);
		const shared = running ?? this.#begin(key, start);
		shared.visitors++;
		left?.addEventListener('abort', () => {
			shared.visitors--;
			if (shared.visitors === 0) shared.allLeft.abort(left.reason);
		});
		return { result: shared.result, isFirst: !running };
	}

	#begin(key: string, start: (allLeft: AbortSignal) => Promise<T>) {
		const allLeft = new AbortController();
		// A visitor who comes after all others have left starts a new rendering.
		const remove = () => {
			if (this.#running.get(key) === shared) this.#running.delete(key);
		};
		allLeft.signal.addEventListener('abort', remove);
		const shared = { result: start(allLeft.signal).finally(remove), visitors: 0, allLeft };
		this.#running.set(key, shared);
		return shared;
	}
}
