import pg from 'pg';

/**
 * A connection that makes its own promises. With those of `pg`, all values and rows of every query stay in memory until the
 * next large garbage collection: `pg` assigns a function to a property of the query, and V8 counts such a function as old from
 * the start, and with it everything that it refers to.
 */
export class DatabaseClient extends pg.Client {
	/** The query that runs, or the last one that waits. */
	#last: Promise<unknown> | undefined;

	// The types of pg have seven forms of this method; this one accepts all of them.
	override query(...[query, values, callback]: never[]): never {
		const isSubmitted = typeof query === 'object' && 'submit' in (query as object);
		if (isSubmitted || callback || typeof values === 'function')
			return super.query(query!, values!, callback!) as never;
		const run = () =>
			new Promise((resolve, reject) => {
				const finish = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
				super.query(query!, values!, finish as never);
			});
		// pg will no longer accept a query while another one runs, as in the history of the demo, which is one transaction.
		const result = this.#last ? this.#last.then(run, run) : run();
		this.#last = result;
		const ended = () => {
			if (this.#last === result) this.#last = undefined;
		};
		result.then(ended, ended);
		return result.catch((error: Error) => {
			// Leads to the caller instead of to the socket, as the promise of pg does.
			Error.captureStackTrace(error);
			throw error;
		}) as never;
	}
}
