import { Refusal } from './http/errors.ts';

export type QueueFigures = { name: string; running: number; waiting: number; rejected: number };

/** Runs at most `atOnce` tasks; `mostWaiting` more wait in order for at most `longestWaitMs`. The rest are rejected with 503. */
export class BoundedQueue {
	#name: string;
	#atOnce: number;
	#mostWaiting: number;
	#longestWaitMs: number;
	#sentence: string;
	#running = 0;
	/** The functions that start the waiting tasks, the oldest first. */
	#waiting = new Set<() => void>();
	#rejected = 0;

	constructor(name: string, rules: { atOnce: number; mostWaiting: number; longestWaitMs: number; sentence: string }) {
		this.#name = name;
		this.#atOnce = rules.atOnce;
		this.#mostWaiting = rules.mostWaiting;
		this.#longestWaitMs = rules.longestWaitMs;
		this.#sentence = rules.sentence;
	}

	/** `rejected` counts since the start of the process. */
	figures(): QueueFigures {
		return { name: this.#name, running: this.#running, waiting: this.#waiting.size, rejected: this.#rejected };
	}

	/** Whether the next task would be rejected. */
	get isFull(): boolean {
		return this.#running >= this.#atOnce && this.#waiting.size >= this.#mostWaiting;
	}

	/** Counts a task that is rejected and returns its error. */
	reject(): Refusal {
		this.#rejected++;
		return new Refusal('UNAVAILABLE', this.#sentence, { retryAfterSeconds: 5 });
	}

	/** A task that still waits when `signal` is aborted leaves the queue and never starts. */
	async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		signal?.throwIfAborted();
		if (this.isFull) throw this.reject();
		if (this.#running < this.#atOnce) this.#running++;
		else await this.#turn(signal);
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
			const end = () => {
				this.#waiting.delete(start);
				signal?.removeEventListener('abort', leave);
				clearTimeout(timer);
			};
			const start = () => {
				end();
				resolve();
			};
			const leave = () => {
				end();
				reject(signal?.reason);
			};
			const timer = setTimeout(() => {
				end();
				reject(this.reject());
			}, this.#longestWaitMs);
			signal?.addEventListener('abort', leave, { once: true });
			this.#waiting.add(start);
		});
	}
}
