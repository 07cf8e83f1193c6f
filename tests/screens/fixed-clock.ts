/**
 * Loaded into the server before its own code: the time is fixed at FIXED_TIME (milliseconds), so that "today" and
 * "2 days ago" read the same in every run. A proxy, because dates that Node itself creates must be instances of `Date`.
 */
const time = Number(process.env.FIXED_TIME);

globalThis.Date = new Proxy(Date, {
	construct: (target, values: [], newTarget) =>
		values.length > 0 ? Reflect.construct(target, values, newTarget) : new target(time),
	get: (target, name) => (name === 'now' ? () => time : Reflect.get(target, name)),
});
