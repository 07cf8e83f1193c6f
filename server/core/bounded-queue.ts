import { Refusal } from './http/errors.ts';

export type QueueFigures = { name: string; running: number; waiting: number; rejected: number };

/** Runs at most `atOnce` tasks; `mostWaiting` more wait in order, and the rest are rejected with 503. */
export class BoundedQueue {
	#name: string;
	#atOnce: number;
	#mostWaiting: number;
	#sentence: string;
	#running = 0;
	/** The functions that start the waiting tasks, the oldest first. */
	#waiting = new Set<() => void>();
	#rejected = 0;

	constructor(name: string, rules: { atOnce: number; mostWaiting: number; sentence: string }) {
		this.#name = name;
		this.#atOnce = rules.atOnce;
		this.#mostWaiting = rules.mostWaiting;
		this.#sentence = rules.sentence;
	}

	/** `rejected` counts since the start of the process. */
	figures(): QueueFigures {
		return { name: this.#name, running: this.#running, waiting: this.#waiting.size, rejected: this.#rejected };
	}

	/** A task that still waits when `signal` is aborted leaves the queue and never starts. */
	async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		signal?.throwIfAborted();
		if (this.#running < this.#atOnce) this.#running++;
		else if (this.#waiting.size < this.#mostWaiting) await this.#turn(signal);
		else {
			this.#rejected++;
			throw new Refusal('UNAVAILABLE', this.#sentence, { retryAfterSeconds: 5 });
		}
		try {
			return await task();
		} finally {
			// The next one takes over this place directly, so no newcomer can take it first.
			const [next] = this.#waiting;
			if (next) next();
			else this.#running--;
		}
	}

	#turn(signal: AbortSignal | undefined): Promise<void> {
		return new Promise((resolve, reject) => {
			const start = () => {
				this.#waiting.delete(start);
				signal?.removeEventListener('abort', leave);
				resolve();
			};
			const leave = () => {
				this.#waiting.delete(start);
				reject(signal?.reason);
			};
			signal?.addEventListener('abort', leave, { once: true });
			this.#waiting.add(start);
		});
	}
}
