/** `retry`: the same file may succeed at another try. */
export class PictureError extends Error {
	readonly retry: boolean;
	constructor(message: string, retry: boolean) {
		super(message);
		this.retry = retry;
	}
}
