import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { Refusal } from '#server/core/http/errors.ts';

type Work = typeof import('./picture-work.ts').work;
type WorkName = keyof Work;
export type Task = { name: WorkName; args: unknown[] };
export type Result = { value: unknown } | { error: string };

/** The picture cannot be decoded. */
export class PictureError extends Error {}

/** AVIF takes long, and nobody waits for the versions of pages. */
const deadlineMs = (name: WorkName) => (name === 'version' ? 90_000 : 45_000);

/**
 * Decodes and encodes pictures in processes of their own: a decoder that hangs or crashes takes only its process with it,
 * and one that is attacked finds none of the server's secrets. The caller limits how many run at once.
 */
export class PictureProcesses {
	#file: string;
	#idleMs: number;
	/** With the timers that end them. */
	#idle = new Map<ChildProcess, NodeJS.Timeout>();

	constructor({ file = path.join(import.meta.dirname, 'picture-process.ts'), idleMs = 30_000 } = {}) {
		this.#file = file;
		this.#idleMs = idleMs;
	}

	/** Tried a second time in a new process, because what hung or crashed once usually works then. */
	async run<N extends WorkName>(name: N, ...args: Parameters<Work[N]>): Promise<Awaited<ReturnType<Work[N]>>> {
		for (let tries = 0; tries < 2; tries++) {
			const result = await this.#send({ name, args });
			if (!result) continue;
			if ('error' in result) throw new PictureError(result.error);
			return result.value as Awaited<ReturnType<Work[N]>>;
		}
		throw new Refusal('UNAVAILABLE', 'This picture took too long. Please try again, or choose another one.', {
			retryAfterSeconds: 5,
		});
	}

	/** Undefined if the process ended or needed too long. */
	async #send(task: Task): Promise<Result | undefined> {
		const child = this.#take();
		const { promise, resolve } = Promise.withResolvers<Result | undefined>();
		const onEnd = () => resolve(undefined);
		const timer = setTimeout(onEnd, deadlineMs(task.name));
		child.on('message', resolve).on('exit', onEnd).on('error', onEnd);
		// It fails only if the process has ended.
		child.send(task, (error) => error && onEnd());
		const result = await promise;
		clearTimeout(timer);
		child.off('message', resolve).off('exit', onEnd).off('error', onEnd);
		if (result) this.#keep(child);
		else child.kill('SIGKILL');
		return result;
	}

	#take(): ChildProcess {
		const [known] = this.#idle;
		if (!known)
			// Without a listener an error while it waits would end the server.
			return fork(this.#file, { serialization: 'advanced', env: {}, execArgv: [] }).on('error', () => {});
		const [child, timer] = known;
		clearTimeout(timer);
		this.#idle.delete(child);
		child.ref();
		child.channel?.ref();
		return child;
	}

	/** Until the next picture, or for a while. A process that waits does not keep the server alive. */
	#keep(child: ChildProcess) {
		const end = () => {
			this.#idle.delete(child);
			if (child.connected) child.disconnect();
		};
		this.#idle.set(child, setTimeout(end, this.#idleMs).unref());
		child.unref();
		child.channel?.unref();
	}
}
