/** Classes of SQLSTATE that pass: no memory, disk or connections (53), shutting down or starting (57P), connection lost (08). */
const passingState = /^(53...|57P..|08...)$/;
const passingCode = new Set([
	'ENOSPC',
	'EDQUOT',
	'EMFILE',
	'ENFILE',
	'ECONNREFUSED',
	'ECONNRESET',
	'ETIMEDOUT',
	'EPIPE',
]);
/** The driver's own errors have no code. */
const passingMessage = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether an error, or one that caused it, is a shortage or an outage that passes: the caller should try again. */
export function isShortage(error: unknown): boolean {
	for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
		const { code } = cause as { code?: unknown };
		if (typeof code === 'string' && (passingState.test(code) || passingCode.has(code))) return true;
		if (passingMessage.test(cause.message)) return true;
	}
	return false;
}
