// Loaded into the server by `--import`: its clock begins CLOCK_OFFSET milliseconds from the real time, and each SIGUSR2 moves
// it by the next of these hours, seen from the real time.
const hours = (process.env.CLOCK_HOURS ?? '1,-1,25,0,-3,0').split(',').map(Number);
const RealDate = Date;
let jumps = 0;
let offset = Number(process.env.CLOCK_OFFSET ?? 0);

process.on('SIGUSR2', () => {
	offset = hours[jumps++ % hours.length] * 3_600_000;
});

globalThis.Date = class extends RealDate {
	constructor(...values) {
		if (values.length === 0) super(RealDate.now() + offset);
		else super(...values);
	}
	static now() {
		return RealDate.now() + offset;
	}
};
