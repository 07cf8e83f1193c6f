const closers: (() => Promise<unknown>)[] = [];

/** Runs this when the test file is done. Unlike `afterAll`, it can be called in a hook or a test too. */
export function atEndOfFile(close: () => Promise<unknown>) {
	closers.push(close);
}

/** The last opened is closed first. */
export async function closeAll() {
	for (const close of closers.splice(0).reverse()) await close();
}
