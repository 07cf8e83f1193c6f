/** Why the house cannot open, in words for the person at the terminal: the message is all that is printed. */
export class StartError extends Error {
	override name = 'StartError';
}
