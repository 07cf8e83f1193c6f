/** An error that the person at the terminal can fix: only its message is printed, without a stack trace. */
export class OperatorError extends Error {
	override name = 'OperatorError';
}
