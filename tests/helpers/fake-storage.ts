/** Like a browser's storage: its keys are own properties, its methods are not. */
export class FakeStorage {
	getItem(key: string) {
		return (this as Record<string, unknown>)[key] ?? null;
	}
	setItem(key: string, value: string) {
		Object.assign(this, { [key]: value });
	}
	removeItem(key: string) {
		delete (this as Record<string, unknown>)[key];
	}
	clear() {
		for (const key of Object.keys(this)) this.removeItem(key);
	}
}
